// The form server as users of Node would write it: node:http and node:sqlite, one process.
//
// node:sqlite works on the thread of the events, so that everyone waits for a commit.

const fs = require("node:fs");
const http = require("node:http");
const { DatabaseSync } = require("node:sqlite");

const form = JSON.parse(fs.readFileSync(process.env.FORM, "utf8"));
const fields = form.sections.flatMap((section) => section.fields);
const types = new Map(
  fields.map((field) => [field.key, { text: "string", bool: "boolean" }[field.kind]]));
// Each rule is the name of a switch, and shows the field.
const rules = fields.filter((field) => field.visible).map((field) => [field.key, field.visible]);

const db = new DatabaseSync(process.env.DATABASE, { timeout: 30000 });
db.exec("PRAGMA synchronous = FULL");
const find = db.prepare("SELECT answers FROM session WHERE id = ?");
const change = db.prepare("UPDATE session SET answers = ? WHERE id = ?");
const insert = db.prepare("INSERT INTO submission (answers) VALUES (?)");

const visible = (answers) =>
  Object.fromEntries(rules.map(([key, rule]) => [key, answers[rule] === true]));

function isWrong(answers) {
  return Object.entries(answers).some(([key, value]) => typeof value !== types.get(key));
}

function edit(id, set) {
  if (isWrong(set)) return [422, { error: "A field cannot have this answer" }];
  db.exec("BEGIN IMMEDIATE");
  try {
    const row = find.get(id);
    if (!row) {
      db.exec("ROLLBACK");
      return [404, { error: "There is no such session" }];
    }
    const answers = JSON.parse(row.answers);
    const before = visible(answers);
    Object.assign(answers, set);
    const after = visible(answers);
    change.run(JSON.stringify(answers), id);
    db.exec("COMMIT");
    const changed = Object.entries(after).filter(([key, shown]) => shown !== before[key]);
    return [200, { set, visible: Object.fromEntries(changed) }];
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

function submit(answers) {
  if (isWrong(answers)) return [422, { error: "A field cannot have this answer" }];
  const shown = visible(answers);
  const kept = Object.entries(answers).filter(([key]) => shown[key] ?? true);
  const { lastInsertRowid } = insert.run(JSON.stringify(Object.fromEntries(kept)));
  return [201, { id: Number(lastInsertRowid) }];
}

function respond(request, body) {
  if (request.method === "GET" && request.url === "/form") return [200, form];
  if (request.method === "POST" && request.url === "/submissions") return submit(JSON.parse(body));
  const session = request.url.match(/^\/sessions\/(\d+)\/values$/);
  if (request.method === "PATCH" && session) return edit(Number(session[1]), JSON.parse(body));
  return [404, { error: "There is nothing here" }];
}

http.createServer((request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    let status, document;
    try {
      [status, document] = respond(request, Buffer.concat(parts).toString());
    } catch (error) {
      [status, document] = error instanceof SyntaxError ? [400, {}] : [500, {}];
    }
    const text = JSON.stringify(document);
    response.writeHead(status, {
      "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text),
    });
    response.end(text);
  });
}).listen(Number(process.env.PORT), "127.0.0.1");
