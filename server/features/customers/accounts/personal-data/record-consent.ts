import { type ConsentKind, type ConsentSource, consentTexts } from '#contracts/accounts/consents.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { consents } from './consents.tables.ts';

export interface NewConsent {
  userId: string;
  kind: ConsentKind;
  given: boolean;
  source: ConsentSource;
  now: Date;
}

/** Appends to the history of consents. The caller must have updated the user's column in the same transaction. */
export async function recordConsent(tx: Transaction, { now, ...consent }: NewConsent): Promise<void> {
  await tx.insert(consents).values({ ...consent, textVersion: consentTexts[consent.kind].version, createdAt: now });
}
