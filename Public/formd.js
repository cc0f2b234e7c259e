/**
 * Takes over a page of formd, which does the whole job without it.
 *
 * The server makes all markup. Its answers are what HTML calls the defaults of controls, so the page
 * itself is the copy of the session: only the server changes defaults, only people change what is
 * shown. That is posted to the address of the page; back comes what differs on the page by now.
 */

import { Queue } from "./formd/queue.js";
import * as rows from "./formd/rows.js";
import { Stream } from "./formd/stream.js";
import { View, notice, tell, unmark } from "./formd/view.js";

const SILENCE = 300;

const page = JSON.parse(document.getElementById("page").textContent);
const form = document.getElementById("form");
let isCutOff = false;
/** Whether all of the page has to be asked for. */
let isTorn = false;

const queue = new Queue(page.address, {
  query: page.page ? { page: page.page } : {},
  tag: () => (isTorn ? "" : form.elements._tag.value),
  typed: (key) => rows.typed(rows.rowAt(key)),
  accept,
  refused(keys) {
    for (const key of keys) view.held.add(key);
    tell(page.words.refused);
  },
  over() {
    queue.stop();
    stream.stop();
    tell(page.words.gone);
  },
  reached(isReached) {
    if (!isReached) tell(page.words.offline);
    else if (isCutOff) tell(page.words.back, 4_000);
    isCutOff = !isReached;
  },
});
const view = new View(form, page.words, queue);
const stream = new Stream(
  page.address.replace("/s/", "/v1/sessions/"), page.ping, () => form.elements._tag.value,
  (tag) => queue.hear(tag));

function accept(body, sent) {
  if (body.go) {
    queue.stop();
    return location.assign(body.go);
  }
  if (body.kind === "diff" && body.from !== page.rev) {
    return body.to > page.rev ? queue.hear() : undefined;
  }
  try {
    view.accept(body, sent);
    [page.rev, isTorn] = [body.to, false];
  } catch (fault) {
    if (!(fault instanceof rows.Stale) || body.kind === "snapshot") throw fault;
    isTorn = true;
    queue.hear("all");
  }
}

form.addEventListener("input", ({ target, isComposing }) => {
  const row = rows.rowOf(target);
  if (!row || !rows.isControl(target)) return;
  const key = rows.keyOf(row);
  view.touch(row);
  if (target.matches(".level select")) rows.emptyBelow(target);
  if (target.matches("select, [type=checkbox], [type=radio], [type=range]")) return queue.note(key);
  // Secrets are stored whole, not letter by letter.
  queue.note(key, target.type === "password" || isComposing ? Infinity : SILENCE);
});

form.addEventListener("change", ({ target }) => {
  const key = rows.rowOf(target) && rows.keyOf(rows.rowOf(target));
  if (key && queue.awaits(key)) queue.note(key);
});

form.addEventListener("focusin", ({ target, relatedTarget }) => {
  const row = rows.rowOf(target);
  if (row && !row.contains(relatedTarget)) unmark(row);
});

form.addEventListener("focusout", ({ target, relatedTarget }) => {
  const row = rows.rowOf(target);
  if (!row || !rows.isControl(target) || row.contains(relatedTarget)) return;
  setTimeout(() => {
    if (row.isConnected && !rows.focused(row) && view.leave(row)) queue.note(rows.keyOf(row));
  });
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  notice();
  queue.press(event.submitter?.value || "update");
});

form.addEventListener("compositionstart", () => queue.compose(true));
form.addEventListener("compositionend", ({ target }) => {
  queue.compose(false);
  const key = rows.keyOf(rows.rowOf(target));
  if (queue.awaits(key)) queue.note(key, SILENCE);
});

document.addEventListener("visibilitychange", () => queue.flush());
addEventListener("online", () => queue.hurry());
addEventListener("pagehide", () => {
  queue.flush();
  stream.stop();
});
addEventListener("beforeunload", (event) => {
  if (isCutOff && queue.isBusy && !queue.isStopped) event.preventDefault();
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) {
    queue.isStopped = false;
    queue.hurry();
    queue.hear();
    return stream.listen();
  }
  // Typed before this ran, it is to be sent; brought back by the browser, it may be an old answer.
  const isFresh = performance.getEntriesByType("navigation")[0]?.type === "navigate";
  for (const row of form.querySelectorAll(".row")) {
    if (!rows.isChanged(row) || view.isLocked(row)) continue;
    if (isFresh || rows.focused(row)) queue.note(rows.keyOf(row));
    else rows.controls(row).forEach(rows.restore);
  }
  stream.listen();
});

document.documentElement.dataset.live = "";
