import type { Database } from '#server/platform/database/transaction.ts';
import { questionToOne } from '#server/platform/features/feature.ts';

/** A former address and the current one. */
export interface FormerAddress {
  source: string;
  target: string;
}

/** Addresses that the shop redirects by itself, with a text in either, at most `limit`. */
export const formerAddresses = questionToOne<(db: Database, search: string, limit: number) => Promise<FormerAddress[]>>(
  'Which former addresses lead to current ones?',
);
