import { type ConsentKind, type ConsentSource, consentTexts } from '#contracts/accounts/consents.ts';
import type { Operation } from '#server/platform/operation.ts';
import { consents } from './consents.tables.ts';

export interface NewConsent {
  userId: string;
  kind: ConsentKind;
  given: boolean;
  source: ConsentSource;
}

/** Appends to the history of consents. The caller must have updated the user's column in the same transaction. */
export async function recordConsent({ tx, now }: Operation, { ...consent }: NewConsent): Promise<void> {
  await tx.insert(consents).values({ ...consent, textVersion: consentTexts[consent.kind].version, createdAt: now });
}
