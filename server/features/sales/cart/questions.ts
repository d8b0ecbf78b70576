import { questionToOne } from '#server/platform/features/feature.ts';

export interface GuessLimit {
  /** @throws TOO_MANY_REQUESTS for a client that tried too many unknown codes */
  check: (address: string) => void;
  /** Whether `check` would throw. A code from a cookie is then ignored instead. */
  isSpent: (address: string) => boolean;
  /** Counts an unknown code once: reading a cart again is not another guess. */
  note: (address: string, code: string) => void;
}

/** The limit of guessing codes, which all ways to try one share. */
export const codeGuesses = questionToOne<GuessLimit>('How often may a client try codes?');
