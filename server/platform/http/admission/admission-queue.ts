import { type WorkClass, workClasses } from '#contracts/common/work-class.rule.ts';
import { type AdmissionLimits, admissionLimits } from './admission-limits.ts';
import { type Line, openLines } from './line.ts';

/** One request, from its arrival to the end of its response. */
export interface Ticket {
  /** Frees the place of the request: its response was sent, or its client has gone. A waiting request never starts. */
  end(): void;
  /** Releases the place while the request waits in another queue; calls may be nested. */
  pause(): void;
  /** Takes a place again at once: few requests leave such a queue at a time. */
  resume(): void;
}

export interface Arrival {
  work: WorkClass;
  /** Processes the request. */
  start(ticket: Ticket): void;
  /** Refuses the request, because it has waited too long. */
  refuse(): void;
  /** Whether it receives its body or sends its response, and therefore depends on the speed of the client. */
  isTransferring(): boolean;
}

interface Entry extends Arrival {
  since: number;
  /** `released`: still running, without a place. */
  state: 'waiting' | 'running' | 'released' | 'paused' | 'ended';
  pauses: number;
  ticket: Ticket;
}

/**
 * Decides on arrival whether a request starts, waits or is refused. The time that a request would wait is predicted from
 * the number of requests before it, their average duration and the places left to it; it is refused when that is more
 * than its class accepts, and more than a burst of requests waits. A request that was accepted is processed, unless the
 * database stops answering or its wait becomes longer than anyone may wait: the earliest arrival goes first, where each class counts as arrived later than the more important one by `headStart`, so that no class waits
 * for ever. A class with places of its own takes none from the others, however many of its requests wait and for however
 * long.
 */
export class AdmissionQueue {
  readonly #elapsed: () => number;
  readonly #limits: AdmissionLimits;
  readonly #waiting: Record<WorkClass, Set<Entry>> = {
    purchase: new Set(),
    signedIn: new Set(),
    browsing: new Set(),
    search: new Set(),
    registration: new Set(),
  };
  readonly #lines: Record<WorkClass, Line>;
  readonly #running = new Set<Entry>();
  #concurrency: number;
  /** Since the last adjustment: whether requests waited that a higher concurrency would start, and whether any ended. */
  #wasFull = false;
  #hasEnded = false;
  #lastTick: number;

  constructor(elapsed: () => number, limits: AdmissionLimits = admissionLimits) {
    this.#elapsed = elapsed;
    this.#limits = limits;
    this.#concurrency = limits.concurrency.first;
    this.#lines = openLines(limits);
    this.#lastTick = elapsed();
  }

  get concurrency(): number {
    return this.#concurrency;
  }

  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#waitingIn({ classes: workClasses });
  }

  /** Starts the request or queues it. Null if it is refused. */
  enter(arrival: Arrival): Ticket | null {
    const ticket: Ticket = {
      end: () => this.#end(entry),
      pause: () => this.#pause(entry),
      resume: () => this.#resume(entry),
    };
    const entry: Entry = { ...arrival, since: this.#elapsed(), state: 'waiting', pauses: 0, ticket };
    const { work } = arrival;
    const line = this.#lines[work];
    if (this.#mayStart(entry) && this.#waiting[work].size === 0) this.#start(entry);
    else if (this.#mustRefuse(work)) return null;
    else {
      if (this.#waitingIn(line) === 0) line.startWaiting(entry.since);
      this.#wasFull ||= line.ownPlaces === undefined;
      this.#waiting[work].add(entry);
    }
    return ticket;
  }

  /**
   * Called several times per second. `loopDelay` is the longest delay of the event loop since the last call. It adjusts
   * the concurrency: as high as possible while the event loop stays responsive.
   */
  tick(loopDelay: number): void {
    const now = this.#elapsed();
    this.#adjust(loopDelay);
    for (const entry of this.#running) {
      const age = now - entry.since;
      // A slow client must not occupy a place, nor must work that always takes long.
      if (age > this.#limits.maxHold || (age > this.#limits.maxTransfer && entry.isTransferring()))
        this.#release(entry);
    }
    this.#startNext();
    for (const line of new Set(Object.values(this.#lines))) {
      line.tick(now - this.#lastTick, this.#waitingIn(line) > 0);
      if (this.#isOverloaded(line, this.#waitingIn(line))) this.#refuseLate(line, now);
    }
    this.#lastTick = now;
  }

  /** Predictions fail, for example when more important requests arrive faster than before. */
  #refuseLate({ classes }: Line, now: number): void {
    for (const work of classes) {
      for (const entry of this.#waiting[work]) {
        if (now - entry.since <= this.#limits.longestWait) break;
        this.#end(entry);
        entry.refuse();
      }
    }
  }

  #adjust(loopDelay: number): void {
    const { first, least, most, highDelay } = this.#limits.concurrency;
    // After an overload it grows back to where it began, also where the event loop is as busy as it is at full load.
    if (loopDelay > highDelay) this.#concurrency = Math.max(least, Math.floor(this.#concurrency * 0.8));
    else if (this.#wasFull && this.#hasEnded && (loopDelay < highDelay / 2 || this.#concurrency < first))
      this.#concurrency = Math.min(most, this.#concurrency + 1);
    this.#wasFull = this.#waitingIn(this.#lines.purchase) > 0;
    this.#hasEnded = false;
    this.#startNext();
  }

  #waitingIn({ classes }: Pick<Line, 'classes'>): number {
    return classes.reduce((sum, work) => sum + this.#waiting[work].size, 0);
  }

  #mayStart(entry: Entry): boolean {
    const { running, ownPlaces } = this.#lines[entry.work];
    if (ownPlaces !== undefined) return running < ownPlaces;
    const share = this.#isOverdue(entry) ? 1 : this.#limits.classes[entry.work].share;
    return running < Math.max(1, Math.floor(this.#concurrency * share));
  }

  /**
   * Places reserved for more important requests are also available to a request that waited longer than any head start.
   */
  #isOverdue({ since }: Entry): boolean {
    return this.#elapsed() - since > this.#limits.classes.purchase.headStart;
  }

  #mustRefuse(work: WorkClass): boolean {
    const line = this.#lines[work];
    // Together with it.
    const waiting = this.#waitingIn(line) + 1;
    return this.#isOverloaded(line, waiting) && this.#predictedWait(work, line) > this.#limits.classes[work].maxWait;
  }

  /** More requests wait than a few visitors cause, they do so for long, or the database does not answer. */
  #isOverloaded(line: Line, waiting: number): boolean {
    const { requests, lasting, milliseconds } = this.#limits.burst;
    if (waiting > requests || line.isStuck(this.#limits.longestWait)) return true;
    return waiting > lasting && line.ownPlaces === undefined && line.isLasting(milliseconds);
  }

  /**
   * From the requests before it and the places that are not taken by more important ones, whose successors overtake it.
   * At least as long as the first one of its class has waited.
   */
  #predictedWait(work: WorkClass, line: Line): number {
    const now = this.#elapsed();
    const higher = line.classes.slice(0, line.classes.indexOf(work));
    const ahead = this.#waitingIn({ classes: [...higher, work] });
    const takenPlaces = [...this.#running].filter((one) => higher.includes(one.work)).length;
    const places = line.ownPlaces ?? Math.max(1, this.#concurrency - takenPlaces);
    const [first] = this.#waiting[work];
    const predicted = line.predict(ahead, places, now);
    return first === undefined ? predicted : Math.max(predicted, now - first.since);
  }

  #start(entry: Entry): void {
    this.#waiting[entry.work].delete(entry);
    entry.state = 'running';
    entry.since = this.#elapsed();
    this.#occupy(entry);
    entry.start(entry.ticket);
  }

  #end(entry: Entry): void {
    if (entry.state === 'running') this.#leave(entry);
    else if (entry.state === 'released') this.#noteEnd(entry);
    else this.#waiting[entry.work].delete(entry);
    entry.state = 'ended';
    this.#startNext();
  }

  #occupy(entry: Entry): void {
    this.#running.add(entry);
    this.#lines[entry.work].running += 1;
  }

  /** Frees the place of a running request. */
  #leave(entry: Entry): void {
    this.#noteEnd(entry);
    this.#vacate(entry);
  }

  /** Frees the place without an end: whether the database answers is not known by it. */
  #release(entry: Entry): void {
    entry.state = 'released';
    this.#vacate(entry);
  }

  #noteEnd({ work, since }: Entry): void {
    const now = this.#elapsed();
    const line = this.#lines[work];
    line.end(now, now - since);
    // It need not become empty, which at full load would take long after an overload.
    if (this.#waitingIn(line) <= this.#limits.burst.lasting / 2) line.calm();
    this.#hasEnded = true;
  }

  #vacate(entry: Entry): void {
    this.#running.delete(entry);
    this.#lines[entry.work].running -= 1;
  }

  #pause(entry: Entry): void {
    entry.pauses += 1;
    if (entry.state !== 'running') return;
    this.#leave(entry);
    entry.state = 'paused';
    this.#startNext();
  }

  #resume(entry: Entry): void {
    entry.pauses -= 1;
    if (entry.state !== 'paused' || entry.pauses > 0) return;
    entry.state = 'running';
    entry.since = this.#elapsed();
    this.#occupy(entry);
  }

  #startNext(): void {
    for (let next = this.#next(); next; next = this.#next()) this.#start(next);
  }

  /** The entry that arrived first, counting the head start of its class, among those that may start. */
  #next(): Entry | undefined {
    let first: Entry | undefined;
    const rank = ({ work, since }: Entry) => since - this.#limits.classes[work].headStart;
    for (const work of workClasses) {
      const [head] = this.#waiting[work];
      if (head && this.#mayStart(head) && (!first || rank(head) < rank(first))) first = head;
    }
    return first;
  }
}
