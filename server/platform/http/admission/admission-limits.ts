import type { WorkClass } from '#contracts/common/work-class.rule.ts';

export interface AdmissionLimits {
  classes: Readonly<
    Record<
      WorkClass,
      {
        /** The longest predicted wait in milliseconds; requests above it are refused at once. */
        maxWait: number;
        /** Head start over the least important class in milliseconds. */
        headStart: number;
        /** The share of the common places that it may use together with all other requests. */
        share: number;
        /**
         * Places beside the common ones. Such a class waits in a line of its own: neither its running nor its waiting
         * requests delay the others.
         */
        ownPlaces?: number;
      }
    >
  >;
  /** How many requests run at once; adjusted by the delay of the event loop in milliseconds. */
  concurrency: { first: number; least: number; most: number; highDelay: number };
  /** A request that waited this long in spite of its prediction is refused, in milliseconds. */
  longestWait: number;
  /** The longest time that a request occupies a place, and that it may spend sending or receiving, in milliseconds. */
  maxHold: number;
  maxTransfer: number;
  /**
   * So many requests may wait without any being refused. A browser opens a dozen at once, and after a start each of them is
   * slow: a few visitors are not an overload. Once requests have been waiting for so many milliseconds without a pause, while
   * others ended, only the lower number is allowed: a lasting queue would only make everyone wait. A stall does not count.
   */
  burst: { requests: number; lasting: number; milliseconds: number };
}

/** How many requests are processed at once, and how long the others wait. */
export const admissionLimits: AdmissionLimits = {
  classes: {
    purchase: { maxWait: 1_000, headStart: 500, share: 1 },
    signedIn: { maxWait: 800, headStart: 300, share: 0.9 },
    browsing: { maxWait: 300, headStart: 100, share: 0.8 },
    search: { maxWait: 100, headStart: 0, share: 0.5 },
    registration: { maxWait: 1_500, headStart: 0, share: 0, ownPlaces: 2 },
  },
  concurrency: { first: 12, least: 8, most: 24, highDelay: 30 },
  longestWait: 1_900,
  maxHold: 1_000,
  maxTransfer: 250,
  burst: { requests: 64, lasting: 12, milliseconds: 1_000 },
};
