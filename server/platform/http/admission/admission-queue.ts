import { type AdmissionLimits, admissionLimits, type WorkClass, workClasses } from '#server/security-limits.ts';

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
  state: 'waiting' | 'running' | 'paused' | 'ended';
  pauses: number;
  ticket: Ticket;
}

/** Requests that wait for the same places, and what their wait is predicted from. */
interface Line {
  classes: readonly WorkClass[];
  /** Undefined for the line whose places are the concurrency of the queue. */
  ownPlaces: number | undefined;
  running: number;
  meanMilliseconds: number;
  /** The last end of a request, or the moment when the first one had to wait, if that is later. */
  lastEnd: number;
  /** When the first request had to wait, of those that have waited without a pause since. */
  waitingSince: number;
}

const firstGuessMilliseconds = 20;
/** The weight of the latest duration in the average. */
const smoothing = 0.05;

/**
 * Decides on arrival whether a request starts, waits or is refused. The time that a request would wait is predicted from
 * the number of requests before it, their average duration and the concurrency; it is refused when that is more than its
 * class accepts, and more than a burst of requests waits. A request that was accepted is processed: the earliest arrival
 * goes first, where each class counts as arrived later than the more important one by `headStart`, so that no class waits
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

  constructor(elapsed: () => number, limits: AdmissionLimits = admissionLimits) {
    this.#elapsed = elapsed;
    this.#limits = limits;
    this.#concurrency = limits.concurrency.first;
    this.#lines = openLines(limits);
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
    const waiting = this.#waitingIn(line);
    if (this.#mayStart(entry) && this.#waiting[work].size === 0) this.#start(entry);
    else if (waiting >= this.#burstOf(line) && this.#predictedWait(line) > this.#limits.classes[work].maxWait)
      return null;
    else {
      if (waiting === 0) line.lastEnd = line.waitingSince = entry.since;
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
      if (age > this.#limits.maxHold || (age > this.#limits.maxTransfer && entry.isTransferring())) this.#end(entry);
    }
    for (const work of workClasses) {
      if (this.#waitingIn(this.#lines[work]) <= this.#limits.burst.requests) continue;
      for (const entry of this.#waiting[work]) {
        if (now - entry.since <= this.#limits.longestWait) break;
        this.#end(entry);
        entry.refuse();
      }
    }
  }

  #adjust(loopDelay: number): void {
    const { least, most, highDelay } = this.#limits.concurrency;
    if (loopDelay > highDelay) this.#concurrency = Math.max(least, Math.floor(this.#concurrency * 0.8));
    else if (this.#wasFull && this.#hasEnded && loopDelay < highDelay / 2)
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

  /** How many requests may wait in any case. The common line is no burst when it has not been empty for a while. */
  #burstOf(line: Line): number {
    const { requests, lasting, milliseconds } = this.#limits.burst;
    const isLasting =
      line.ownPlaces === undefined && this.#waitingIn(line) > 0 && this.#elapsed() - line.waitingSince > milliseconds;
    return isLasting ? lasting : requests;
  }

  #predictedWait(line: Line): number {
    const waiting = this.#waitingIn(line);
    const sinceLastEnd = waiting === 0 ? 0 : this.#elapsed() - line.lastEnd;
    return ((waiting + 1) * line.meanMilliseconds) / (line.ownPlaces ?? this.#concurrency) + sinceLastEnd;
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
    const line = this.#lines[entry.work];
    line.lastEnd = this.#elapsed();
    this.#hasEnded = true;
    line.meanMilliseconds += (line.lastEnd - entry.since - line.meanMilliseconds) * smoothing;
    this.#running.delete(entry);
    line.running -= 1;
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

/** One line of the classes without places of their own, and one for each of the others. */
function openLines({ classes }: AdmissionLimits): Record<WorkClass, Line> {
  const open = (of: readonly WorkClass[], ownPlaces?: number): Line => ({
    classes: of,
    ownPlaces,
    running: 0,
    meanMilliseconds: firstGuessMilliseconds,
    lastEnd: 0,
    waitingSince: 0,
  });
  const shared = open(workClasses.filter((work) => classes[work].ownPlaces === undefined));
  const lineOf = (work: WorkClass) =>
    classes[work].ownPlaces === undefined ? shared : open([work], classes[work].ownPlaces);
  return {
    purchase: lineOf('purchase'),
    signedIn: lineOf('signedIn'),
    browsing: lineOf('browsing'),
    search: lineOf('search'),
    registration: lineOf('registration'),
  };
}
