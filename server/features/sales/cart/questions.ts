import { questionToOne } from '#server/platform/features/feature.ts';

export interface GuessLimit {
  /**
   * Prices with a code that a client typed, and counts the code if it is unknown.
   * @throws TOO_MANY_REQUESTS for a client that tried too many unknown codes
   */
  guard: <Priced>(address: string, code: string | undefined, price: () => Promise<Priced>) => Promise<Priced>;
  /** Whether `guard` would refuse any code. A code from a cookie is then ignored instead. */
  isSpent: (address: string) => boolean;
  /** Counts an unknown code once: reading a cart again is not another guess. */
  note: (address: string, code: string) => void;
}

/** The limit of guessing codes, which all ways to try one share. */
export const codeGuesses = questionToOne<GuessLimit>('How often may a client try codes?');
