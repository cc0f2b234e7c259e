/**
 * Hears that a session has changed: by events, else by waiting for an answer, else by asking.
 *
 * It only rings. A page that nobody sees is deaf, for a browser has six connections to a server.
 */

import { backOff, pause } from "./queue.js";

const ASK = 5_000;
const WAIT = 25;

export class Stream {
  #ring;
  #tag;
  #address;
  #ping;
  #source;
  #watch;
  #round = 0;

  /** `ring` is told the tag of a newer state, or none where there may be one. */
  constructor(address, ping, tag, ring) {
    [this.#address, this.#ping, this.#tag, this.#ring] = [address, ping, tag, ring];
    document.addEventListener("visibilitychange", () => {
      this.#ring();
      this.listen();
    });
  }

  /** Begins to listen, or to do without where nobody looks. */
  listen() {
    this.stop();
    if (document.visibilityState !== "visible") return;
    this.#open(this.#round);
  }

  stop() {
    this.#round += 1;
    clearTimeout(this.#watch);
    this.#source?.close();
  }

  #open(round, failures = 0) {
    if (round !== this.#round) return;
    const source = new EventSource(`${this.#address}/stream?since=${encodeURIComponent(this.#tag())}`);
    this.#source = source;
    let isHeard = false;
    const leave = (next) => {
      if (this.#source !== source || round !== this.#round) return;
      clearTimeout(this.#watch);
      source.close();
      this.#source = null;
      next();
    };
    // A proxy that keeps events back is known by its silence.
    const watch = () => {
      clearTimeout(this.#watch);
      this.#watch = setTimeout(() => leave(() => this.#wait(round)), 2 * this.#ping);
    };
    for (const type of ["diff", "snapshot", "closed", "ping"]) {
      source.addEventListener(type, (event) => {
        [isHeard, failures] = [true, 0];
        watch();
        this.#ring(tagIn(event));
      });
    }
    source.onerror = () => {
      const isRefused = source.readyState === EventSource.CLOSED && !isHeard;
      leave(() => {
        this.#ring();
        // Others may listen already, or there are no streams.
        if (isRefused || failures > 2) this.#ask(round, 12);
        else setTimeout(() => this.#open(round, failures + 1), backOff(failures));
      });
    };
    watch();
  }

  /** Waits for an answer, again and again. */
  async #wait(round, failures = 0) {
    while (round === this.#round) {
      const began = Date.now();
      try {
        const since = encodeURIComponent(this.#tag());
        const answer = await fetch(`${this.#address}/diff?since=${since}&wait=${WAIT}`, {
          cache: "no-store", signal: AbortSignal.timeout((WAIT + 15) * 1_000),
        });
        if (answer.status === 200) this.#ring((await answer.json()).tag);
        else if (answer.status !== 204) return this.#ask(round, 12);
        failures = 0;
        // So as not to ask without end.
        await pause(Date.now() - began < 1_000 ? ASK / 5 : 0);
      } catch {
        if (failures > 2) return this.#ask(round, 12);
        await pause(backOff(failures++));
      }
    }
  }

  /** Asks now and then, and after so many times tries the better ways again. */
  async #ask(round, times) {
    for (let time = 0; time < times; time++) {
      await pause(ASK * (0.8 + 0.4 * Math.random()));
      if (round !== this.#round) return;
      this.#ring();
    }
    this.#open(round);
  }
}

function tagIn(event) {
  try {
    return JSON.parse(event.data).tag;
  } catch {
    return undefined;
  }
}
