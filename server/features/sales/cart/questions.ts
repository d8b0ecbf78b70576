import { questionToOne } from '#server/platform/features/feature.ts';
import type { GuessLimit } from './codes/guess-limit.ts';

/** The limit of guessing codes, which all ways to try one share. */
export const codeGuesses = questionToOne<GuessLimit>('How often may a client try codes?');
