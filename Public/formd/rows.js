/** Rows and their controls, and new markup put in among them. */

export const rowOf = (node) => node?.closest?.(".row");
export const rowAt = (key) => document.getElementById(`row-${key}`);
export const keyOf = (row) => row.id.slice("row-".length);
export const labelOf = (row) =>
  [...(row.querySelector("label, legend, .first")?.childNodes ?? [])]
    .find((node) => node.nodeType === Node.TEXT_NODE)?.data.trim() ?? "";

const ANSWERS = "input[name], select[name], textarea[name]";
const isBox = (control) => control.type === "checkbox" || control.type === "radio";

export const controls = (row) => [...row.querySelectorAll(ANSWERS)];
export const isControl = (node) => node.matches(ANSWERS);

/** Whether a control of a row has the focus. */
export const focused = (row) =>
  controls(row).includes(document.activeElement) && !row.matches(".off");

/** What a control shows. */
export const shown = (control) => (isBox(control) ? control.checked : control.value);

export function put(control, value) {
  if (shown(control) !== value) control[isBox(control) ? "checked" : "value"] = value;
}

/** What a control was made with: the answer of the server. */
function made(control) {
  if (isBox(control)) return control.defaultChecked;
  if (control.localName !== "select") return control.defaultValue;
  const options = [...control.options];
  return (options.find((one) => one.defaultSelected) ?? options[0])?.value ?? "";
}

/** Whether a row shows another answer. */
export const isChanged = (row) => controls(row).some((one) => shown(one) !== made(one));
export const restore = (control) => put(control, made(control));

/** That answer, to be compared. */
export const answer = (row) =>
  JSON.stringify(controls(row).map((one) => (isBox(one) ? [one.value, made(one)] : made(one))));
export const isEmpty = (row) => controls(row).every((one) => !made(one));

/** That answer in words. */
export const said = (row) =>
  controls(row).filter((one) => one.type !== "password" && made(one))
    .map((one) => titleOf(row, isBox(one) ? one.value : made(one))).join(", ");

/** What a value is called in a row. */
export function titleOf(row, value) {
  const quoted = CSS.escape(value);
  return row.querySelector(`option[value="${quoted}"], .option:has(> [value="${quoted}"])`)
    ?.textContent ?? value;
}

/** What a row would post: names and values. */
export const typed = (row) =>
  controls(row).filter((one) => !one.matches(":disabled") && (!isBox(one) || one.checked))
    .map((one) => [one.name, one.value]);

/** Puts into a row what it would have posted once. */
export function fill(row, pairs) {
  const left = [...pairs];
  for (const control of controls(row)) {
    const at = left.findIndex(([name, value]) =>
      name === control.name && (!isBox(control) || value === control.value));
    if (isBox(control)) control.checked = at >= 0;
    else if (at >= 0) control.value = left[at][1];
    if (at >= 0) left.splice(at, 1);
  }
}

/** Takes back what was chosen below a level of a cascade. */
export function emptyBelow(level) {
  const levels = controls(rowOf(level));
  for (const below of levels.slice(levels.indexOf(level) + 1)) below.value = "";
}

/** Gives long lists an input that narrows them. */
export function addFilters(root, words) {
  for (const list of root.querySelectorAll("select, .options, .chips")) {
    const options = [...(list.options ?? list.querySelectorAll(".option"))];
    let filter = list.previousElementSibling;
    if (!filter?.matches(".filter")) {
      if (options.length <= 20) continue;
      filter = Object.assign(document.createElement("input"), {
        type: "search", className: "filter", autocomplete: "off", placeholder: words.filter,
        ariaLabel: `${words.filter}: ${labelOf(rowOf(list))}`,
        oninput: () => narrow(list, filter.value),
      });
      filter.dataset.own = "";
      list.before(filter);
    }
    narrow(list, filter.value);
  }
}

/** Hides the options that lack a text, but for those that are chosen. */
function narrow(list, text) {
  const wanted = text.trim().toLocaleLowerCase();
  for (const option of list.options ?? list.querySelectorAll(".option")) {
    const isChosen = option.selected || option.querySelector("input")?.checked;
    option.hidden = !isChosen && !option.textContent.toLocaleLowerCase().includes(wanted);
  }
}

/** The markup refers to something that this page has not. */
export class Stale extends Error {}

/**
 * Puts elements in the place of those with their ids.
 *
 * In them a `template` stands for what the page has under its id. The hooks hear of rows:
 * `meet(row, fresh)` before one is changed, `settle(row, before)` after it, with what its controls
 * showed, `came(row)`, `gone(row)`; `isLocked(node)` says what must not be replaced.
 */
export function patch(elements, hooks) {
  const run = new Run(hooks);
  let active = document.activeElement;
  const caret = selectionOf(active);
  for (const fresh of elements.map((one) => (typeof one === "string" ? parse(one) : one))) {
    const old = document.getElementById(fresh.id);
    if (!old) throw new Stale(fresh.id);
    run.morph(old, fresh);
  }
  run.finish();
  // It may be another kind of control by now.
  if (!active.isConnected) active = document.getElementById(active.id);
  if (active !== document.activeElement) active?.focus({ preventScroll: true });
  run.settle();
  if (`${selectionOf(active) ?? caret}` !== `${caret}`) active.setSelectionRange(...caret);
}

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  // What comes later never takes the focus by itself.
  for (const one of template.content.querySelectorAll("[autofocus]")) one.autofocus = false;
  return template.content.firstElementChild;
}

/** The caret or selection of a text control, if it tells. */
function selectionOf(control) {
  const start = control?.selectionStart;
  return start == null ? null : [start, control.selectionEnd, control.selectionDirection];
}

const isOurs = (node) => node.dataset?.own !== undefined;
const isAlike = (old, fresh) => old.nodeName === fresh.nodeName && old.type === fresh.type;

/** What a node is known by among its siblings: id, value, or kind. */
function nameOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  if (node.id) return `#${node.id}`;
  const holder = node.matches("label") ? node.querySelector("input") : node;
  return holder?.matches("input, option, button") ? `${node.nodeName} ${holder.value}` : node.nodeName;
}

class Run {
  /** What is to go, unless it is wanted in another place. */
  doomed = new Set();
  /** What controls showed before they were touched. */
  before = new Map();
  met = new Set();
  born = new Set();

  constructor(hooks) {
    this.hooks = hooks;
  }

  /** Makes one node what another is. */
  morph(old, fresh) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    if (old.matches(".row")) this.meet(old, fresh);
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !/^(data-|style$|hidden$)/.test(name)) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    this.children(old, fresh);
  }

  meet(row, fresh) {
    this.hooks.meet(row, fresh);
    this.met.add(row);
    for (const control of controls(row)) {
      if (!this.before.has(control)) this.before.set(control, shown(control));
    }
  }

  children(old, fresh) {
    const pool = new Map();
    for (const node of old.childNodes) {
      if (!isOurs(node)) pool.set(nameOf(node), [...(pool.get(nameOf(node)) ?? []), node]);
    }
    const wanted = [...fresh.childNodes].map((node) => {
      const found = pool.get(nameOf(node))?.shift() ?? (node.id && document.getElementById(node.id));
      return this.matched(found, node);
    });
    for (const node of [...pool.values()].flat()) this.doomed.add(node);
    this.place(old, wanted);
  }

  /** What was found for a new node, made like it; or else the new one. */
  matched(found, node) {
    if (node.localName === "template") {
      if (!found) throw new Stale(node.id);
      return found;
    }
    if (!found) return this.adopted(node);
    if (isAlike(found, node)) this.morph(found, node);
    else if (!isControl(found) || !this.hooks.isLocked(found)) {
      this.doomed.add(found);
      return this.adopted(node);
    }
    return found;
  }

  /** A new node, with what the page has already of it. */
  adopted(node) {
    if (node.nodeType !== Node.ELEMENT_NODE) return node;
    if (node.matches(".row")) this.born.add(node);
    for (const inner of node.querySelectorAll("template, .item, .row")) {
      if (!node.contains(inner)) continue;
      const live = document.getElementById(inner.id);
      if (live) {
        inner.replaceWith(this.matched(live, inner));
        this.doomed.delete(live);
      } else if (inner.localName === "template") {
        throw new Stale(inner.id);
      } else if (inner.matches(".row")) {
        this.born.add(inner);
      }
    }
    return node;
  }

  /** Puts nodes in order; others make way for what has the focus. */
  place(parent, wanted) {
    const next = (node) => {
      while (node && (isOurs(node) || this.doomed.has(node))) node = node.nextSibling;
      return node;
    };
    for (const node of wanted) this.doomed.delete(node);
    let at = next(parent.firstChild);
    for (const node of wanted) {
      if (node.parentNode === parent && node.contains(document.activeElement)) {
        for (let after; at && at !== node; at = after) {
          after = next(at.nextSibling);
          parent.append(at);
        }
      }
      if (node === at) at = next(at.nextSibling);
      // A row that only moves keeps its focus where the browser can do that.
      else if (node.isConnected && parent.moveBefore) parent.moveBefore(node, at);
      else parent.insertBefore(node, at);
    }
  }

  /** Removes what nobody wanted, and tells of the rows that came and went. */
  finish() {
    for (const node of this.doomed) {
      if (node.nodeType === Node.ELEMENT_NODE) {
        const rows = node.matches(".row") ? [node] : node.querySelectorAll(".row");
        for (const row of rows) this.hooks.gone(row);
      }
      node.remove();
    }
    for (const row of this.born) this.hooks.came(row);
  }

  settle() {
    for (const row of this.met) if (row.isConnected) this.hooks.settle(row, this.before);
  }
}
