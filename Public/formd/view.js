/** The page as somebody sees it: what the server says, but not over what is being typed. */

import * as rows from "./rows.js";

const root = document.documentElement;
const errorOf = (row) => row.querySelector(".error")?.textContent;

export class View {
  /** Rows whose answer the server refused; they keep it. */
  held = new Set();
  /** What was typed in rows that are gone or off, for when they are back. */
  #lost = new Map();
  /** Rows that show the answer of the server once they are left. */
  #deferred = new Set();
  /** Markup that says what is wrong with a row once it is left. */
  #late = new Map();

  constructor(form, words, queue) {
    [this.form, this.words, this.queue] = [form, words, queue];
    if (document.getElementById("errors")) root.dataset.checked = "";
    rows.addFilters(form, words);
  }

  /** Whether a row holds what the server has not. */
  isLocked(row) {
    return !!row && (this.queue.holds(rows.keyOf(row)) || this.held.has(rows.keyOf(row)));
  }

  /** Somebody changes a row. */
  touch(row) {
    this.held.delete(rows.keyOf(row));
    this.#deferred.delete(row.id);
  }

  /**
   * Takes in what the server says, in answer to what was sent if something was.
   *
   * It throws where the markup does not fit the page.
   */
  accept(body, sent) {
    const isChecked = sent?.press === "submit" || sent?.press === "next";
    if (isChecked) root.dataset.checked = "";
    this.#put(body.html, sent, body.ignored, isChecked);
    this.form.elements._tag.value = body.tag;
    if (root.dataset.checked !== undefined) document.title = body.title;
    for (const key of sent?.answers.keys() ?? []) this.#settle(rows.rowAt(key), sent);
    for (const { key, value } of body.conflicts ?? []) {
      const row = rows.rowAt(key);
      if (row) mark(row, this.#meanwhile(value && rows.titleOf(row, value)));
    }
    if (sent) this.#follow(body, sent, isChecked);
  }

  /** Catches up on what was put off while somebody was in a row; whether it holds what is not sent. */
  leave(row) {
    const fresh = this.#late.get(row.id);
    this.#late.delete(row.id);
    if (fresh) this.#put([fresh]);
    if (this.isLocked(row)) return this.queue.awaits(rows.keyOf(row));
    // What fills in forms for people does not always say so.
    if (!this.#deferred.has(row.id)) return rows.isChanged(row);
    this.#restore(row);
    return false;
  }

  #restore(row) {
    this.#deferred.delete(row.id);
    if (!rows.isChanged(row)) return;
    unmark(row);
    rows.controls(row).forEach(rows.restore);
  }

  #put(html, sent, ignored, isChecked) {
    const met = new Map();
    const gone = (row) => {
      const key = rows.keyOf(row);
      if (this.queue.forget(key) || this.held.delete(key)) this.#lost.set(key, rows.typed(row));
      else if (ignored?.includes(key)) this.#lost.set(key, sent.answers.get(key));
    };
    rows.patch(html, {
      isLocked: (node) => this.isLocked(rows.rowOf(node)),
      meet: (row, fresh) => {
        if (fresh.matches(".off")) gone(row);
        if (!met.has(row)) met.set(row, { answer: rows.answer(row), error: errorOf(row) });
        this.#late.delete(row.id);
        // Nobody is told that something is wrong before having had a chance to finish it.
        if (!isChecked && rows.focused(row) && errorOf(fresh) && !errorOf(row)) this.#hush(row, fresh);
      },
      settle: (row, shown) => {
        const { answer, error } = met.get(row);
        this.#settle(row, sent, shown, answer !== rows.answer(row));
        this.#bringBack(row);
        const now = errorOf(row);
        if (now && now !== error) announce(`${rows.labelOf(row)}: ${now}`);
      },
      gone,
      came: (row) => this.#welcome(row),
    });
    rows.addFilters(this.form, this.words);
  }

  /** Keeps for later what is wrong. */
  #hush(row, fresh) {
    this.#late.set(row.id, fresh.cloneNode(true));
    fresh.querySelector(".error").remove();
    fresh.classList.remove("wrong");
    for (const one of fresh.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
  }

  #bringBack(row) {
    const key = rows.keyOf(row);
    if (row.matches(".off") || !this.#lost.has(key)) return;
    rows.fill(row, this.#lost.get(key));
    this.#lost.delete(key);
    this.queue.note(key);
  }

  #welcome(row) {
    row.dataset.new = "";
    this.#bringBack(row);
    const label = rows.labelOf(row);
    if (label) announce(this.words.appeared + label);
  }

  /** Lets a row show the answer of the server, or what somebody typed that is not sent yet. */
  #settle(row, sent, shown, isNew) {
    if (!row) return;
    const isForeign = isNew && !sent?.answers.has(rows.keyOf(row));
    // What is emptied, and what somebody asked for by a button, does not wait for the focus to go.
    const isWanted = (sent && sent.press !== "update") || (isForeign && rows.isEmpty(row));
    if (!this.isLocked(row) && (isWanted || !rows.focused(row))) return this.#restore(row);
    for (const [control, value] of shown ?? []) if (row.contains(control)) rows.put(control, value);
    if (!this.isLocked(row) && rows.isChanged(row)) this.#deferred.add(row.id);
    if (isForeign) mark(row, this.#meanwhile(rows.said(row), rows.isEmpty(row)));
  }

  #meanwhile(words, isEmpty) {
    if (words) return this.words.changed + words;
    return isEmpty ? this.words.emptied : this.words.hidden;
  }

  /** Goes where somebody wanted to get by what they did, and says what came of it. */
  #follow(body, sent, isChecked) {
    if (body.notice) notice(body.notice);
    const summary = isChecked && document.getElementById("errors");
    if (summary) return summary.focus();
    const active = document.activeElement;
    const isElsewhere = active !== sent.active && active !== document.body;
    const place = document.getElementById(body.focus);
    if (!place || (sent.press === "update" && (isElsewhere || this.queue.isWaiting))) return;
    // Who moves an item stays on its button.
    if (sent.press !== "update" && place.contains(active)) return;
    if (place.matches(".row, .item")) {
      const own = place.matches(".row") ? "input:enabled, select:enabled, textarea:enabled, " : "";
      const target = place.querySelector(`${own}button:enabled, a[href]`);
      const picked = target?.type === "radio" && place.querySelector(":checked");
      if (target) return (picked || target).focus();
    }
    place.tabIndex = -1;
    place.focus();
  }
}

/* What it says: beside rows, at the edge, and to those who listen. */

const line = add("p", "net", document.getElementById("bar"));
const heard = add("p", "unseen", document.body);
for (const region of [line, heard]) region.role = "status";
let sentences = [];
let timer;

function add(kind, name, parent) {
  const element = document.createElement(kind);
  element.className = name;
  element.dataset.own = "";
  parent.append(element);
  return element;
}

export function tell(text, milliseconds) {
  clearTimeout(timer);
  if (line.textContent !== text) line.textContent = text;
  if (milliseconds) timer = setTimeout(() => (line.textContent = ""), milliseconds);
}

/** Says something to listeners; what comes at once is said together. */
export function announce(sentence) {
  if (!sentences.length) {
    heard.textContent = "";
    setTimeout(() => (heard.textContent = sentences.splice(0).join(" ")), 150);
  }
  sentences.push(sentence);
}

/** Says beside a row what happened to its answer elsewhere. */
export function mark(row, text) {
  unmark(row);
  add("p", "changed", row).textContent = text;
  row.dataset.changed = "";
  announce(`${rows.labelOf(row)}: ${text}`);
}

export function unmark(row) {
  row.querySelector(".changed")?.remove();
  delete row.dataset.changed;
}

/** Shows what effects have to say, in the place of what they said before. */
export function notice(html) {
  document.getElementById("notice")?.remove();
  if (!html) return;
  document.getElementById("head").insertAdjacentHTML("afterend", html);
  announce(document.getElementById("notice").textContent);
}
