/**
 * Sends what people change, one request at a time, until the server has it.
 *
 * Each has a number, and is sent again under it until it is answered. What is typed meanwhile gathers.
 */

const TYPE = "application/vnd.formd.page+json";
/** How long an answer may take, and how long somebody may type before it is sent. */
const LIMIT = 15_000;
const PATIENCE = 2_000;

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** 0.5, 1, 2, 4, 8 s, more or less. */
export const backOff = (failures) =>
  Math.min(8_000, 500 * 2 ** failures) * (0.75 + 0.5 * Math.random());

function freshClient() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Queue {
  /** Changed rows that were not sent, by key: since when, and when they are due. */
  #waiting = new Map();
  /** Buttons that were pressed and not sent. */
  #presses = [];
  /** What is under way. Only what was changed has a number. */
  #flight = null;
  /** The newest state that was heard of; empty where it only may be newer. */
  #head = null;
  #client = freshClient();
  #seq = -1;
  #misses = 0;
  #timer;
  #isComposing = false;
  #afterComposing = [];
  isStopped = false;

  /** The page has a `query`, a `tag()`, what is `typed(key)`, and hears of the rest. */
  constructor(address, page) {
    this.address = address;
    this.page = page;
  }

  /** Whether a row was changed and not sent. */
  awaits(key) {
    return this.#waiting.has(key);
  }

  /** Whether a row was changed and the server has not said that it has it. */
  holds(key) {
    return this.awaits(key) || (!this.#flight?.isAnswered && !!this.#flight?.answers?.has(key));
  }

  get isWaiting() {
    return this.#waiting.size > 0;
  }

  /** Whether there is something that the server has not said it has. */
  get isBusy() {
    return this.isWaiting || this.#presses.length > 0 || !!this.#flight?.number;
  }

  /** A row was changed: it is sent after some silence. */
  note(key, silence = 0) {
    const since = this.#waiting.get(key)?.since ?? Date.now();
    const latest = silence === Infinity ? Infinity : since + PATIENCE;
    this.#waiting.set(key, { since, due: Math.min(Date.now() + silence, latest) });
    this.#plan();
  }

  forget(key) {
    return this.#waiting.delete(key);
  }

  /** Presses a button: what was changed goes first. */
  press(name) {
    const isOnce = name === "submit" || name === "next";
    const isUnderWay = this.#presses.includes(name) || this.#flight?.press === name;
    if (name !== "update" && !(isOnce && isUnderWay)) this.#presses.push(name);
    this.flush();
  }

  flush() {
    for (const change of this.#waiting.values()) change.due = 0;
    // At once, for the page may be on its way out.
    if (this.isWaiting || this.#presses.length) this.#send();
    this.#plan();
  }

  hear(tag = "") {
    this.#head = tag;
    this.#plan();
  }

  /** While somebody composes a letter, nothing is sent and nothing is written. */
  compose(isComposing) {
    this.#isComposing = isComposing;
    if (!isComposing) for (const go of this.#afterComposing.splice(0)) go();
    this.#plan();
  }

  hurry() {
    this.#flight?.hurry?.();
  }

  stop() {
    this.isStopped = true;
    this.#flight = null;
  }

  #plan() {
    document.documentElement.toggleAttribute("data-busy", this.isBusy);
    clearTimeout(this.#timer);
    if (this.isStopped) return;
    const due = this.#presses.length ? 0
      : Math.min(...[...this.#waiting.values()].map((change) => change.due));
    if (due < Infinity) this.#timer = setTimeout(() => this.#send(), Math.max(0, due - Date.now()));
    else if (!this.#flight && this.#head !== null && this.#head !== this.page.tag()) this.#catchUp();
  }

  /** Sends what is due, and all of it with a button. */
  #send() {
    if (this.isStopped || this.#isComposing || this.#flight?.number) return;
    this.#flight?.cancel.abort();
    const answers = new Map();
    for (const [key, { due }] of this.#waiting) {
      if (!this.#presses.length && due > Date.now()) continue;
      answers.set(key, this.page.typed(key));
      this.#waiting.delete(key);
    }
    // The button has the number after that of the answers.
    this.#seq += 2;
    this.#flight = {
      answers, press: this.#presses.shift() ?? "update", number: `${this.#client}.${this.#seq}`,
      active: document.activeElement,
    };
    this.#deliver(this.#flight);
  }

  async #deliver(sent) {
    for (let failures = 0; this.#flight === sent; failures++) {
      const { status, body } = await this.#ask(sent, {}, this.#body(sent));
      if (this.#flight !== sent) return;
      if (status === 200) {
        this.page.reached(true);
        await this.#accept(body, sent);
        break;
      }
      if (status === 404 || status === 410) return this.page.over();
      if (/seq-(reused|too-old)$/.test(body?.type)) {
        [this.#client, this.#seq] = [freshClient(), 1];
        sent.number = `${this.#client}.${this.#seq}`;
      } else if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
        this.page.refused(sent.answers.keys());
        break;
      }
      if (failures) this.page.reached(false);
      await Promise.race([pause(backOff(failures)), new Promise((go) => (sent.hurry = go))]);
    }
    if (this.#flight === sent) this.#flight = null;
    this.#plan();
  }

  #body({ answers, press, number }) {
    const pairs = [["_tag", this.page.tag()], ["_n", number], ["_do", press]];
    for (const [key, values] of answers) pairs.push(["_set", key], ...values);
    return new URLSearchParams(pairs);
  }

  async #catchUp() {
    this.#head = null;
    const mine = (this.#flight = {});
    const { status, body } = await this.#ask(mine, { since: this.page.tag() });
    if (this.#flight !== mine) return;
    if (status === 404 || status === 410) return this.page.over();
    if (status === 200 || status === 204) this.page.reached(true);
    if (status === 200) await this.#accept(body, null);
    if (this.#flight === mine) this.#flight = null;
    this.#misses = status && status < 500 ? 0 : this.#misses + 1;
    if (this.#misses) setTimeout(() => this.hear(this.#head ?? ""), backOff(this.#misses));
    this.#plan();
  }

  async #accept(body, sent) {
    if (this.#isComposing) await new Promise((go) => this.#afterComposing.push(go));
    if (sent) sent.isAnswered = true;
    this.page.accept(body, sent);
  }

  /** Sends a request; a status of 0 says that there was no answer. */
  async #ask(flight, query, body) {
    flight.cancel = new AbortController();
    const search = new URLSearchParams({ ...this.page.query, ...query });
    const timers = [setTimeout(() => flight.cancel.abort(), LIMIT)];
    if (body) timers.push(setTimeout(() => this.page.reached(false), LIMIT / 3));
    try {
      const answer = await fetch(`${this.address}?${search}`, {
        method: body ? "POST" : "GET", body, cache: "no-store", signal: flight.cancel.signal,
        headers: { Accept: TYPE }, keepalive: !!body && `${body}`.length < 60_000,
      });
      return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
    } catch {
      return { status: 0, body: null };
    } finally {
      timers.forEach(clearTimeout);
    }
  }
}
