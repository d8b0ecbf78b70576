import { type WorkClass, workClasses } from '#contracts/common/work-class.rule.ts';
import type { AdmissionLimits } from './admission-limits.ts';

const firstGuessMilliseconds = 20;
/** The weight of the latest duration in the average. */
const smoothing = 0.05;
/** A pause between the ends of two requests counts for no more: longer ones are a stall, such as of the disk. */
const longestPauseMilliseconds = 100;

/** Requests that wait for the same places, and what their wait is predicted from. All times in milliseconds. */
export class Line {
  readonly classes: readonly WorkClass[];
  /** Undefined for the line whose places are the concurrency of the queue. */
  readonly ownPlaces: number | undefined;
  running = 0;
  #mean = firstGuessMilliseconds;
  /** The last end of a request, or the moment when the first one had to wait, if that is later. */
  #lastEnd = 0;
  /** How long requests have been waiting without a pause, without stalls. */
  #busy = 0;
  /** Without an end while requests wait, as far as the event loop was free to notice one. */
  #idle = 0;

  constructor(classes: readonly WorkClass[], ownPlaces?: number) {
    this.classes = classes;
    this.ownPlaces = ownPlaces;
  }

  /** The first request has to wait. */
  startWaiting(now: number): void {
    this.#lastEnd = now;
    this.#busy = 0;
    this.#idle = 0;
  }

  /** A request ended after it ran for so long. */
  end(now: number, milliseconds: number): void {
    this.#busy += Math.min(now - this.#lastEnd, longestPauseMilliseconds);
    this.#lastEnd = now;
    this.#idle = 0;
    this.#mean += (milliseconds - this.#mean) * smoothing;
  }

  /** Hardly any request waits any more: a queue that lasted is over. */
  calm(): void {
    this.#busy = 0;
  }

  tick(milliseconds: number, hasWaiting: boolean): void {
    this.#idle = hasWaiting ? this.#idle + Math.min(milliseconds, longestPauseMilliseconds) : 0;
  }

  /** More arrives than ends: requests have been waiting for so long without a pause, although others ended. */
  isLasting(milliseconds: number): boolean {
    return this.#busy > milliseconds;
  }

  /** Nothing ends, although the event loop is free: the database does not answer. */
  isStuck(milliseconds: number): boolean {
    return this.#idle > milliseconds;
  }

  /** How long a request waits that has so many before it. */
  predict(ahead: number, places: number, now: number): number {
    return ((ahead + 1) * this.#mean) / places + (ahead === 0 ? 0 : now - this.#lastEnd);
  }
}

/** One line of the classes without places of their own, and one for each of the others. */
export function openLines({ classes }: AdmissionLimits): Record<WorkClass, Line> {
  const shared = new Line(workClasses.filter((work) => classes[work].ownPlaces === undefined));
  const lineOf = (work: WorkClass) =>
    classes[work].ownPlaces === undefined ? shared : new Line([work], classes[work].ownPlaces);
  return {
    purchase: lineOf('purchase'),
    signedIn: lineOf('signedIn'),
    browsing: lineOf('browsing'),
    search: lineOf('search'),
    registration: lineOf('registration'),
  };
}
