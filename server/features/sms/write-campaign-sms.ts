import { writeSms } from '#contracts/sms-text.ts';
import { shortOptOutLink } from '#server/features/accounts/opt-out-link.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { readSmsSettings } from './read-sms-settings.ts';

export interface CampaignContext {
  secrets: Secrets;
  baseUrl: string;
}

/** Writes the text of a campaign for one person after another, with their name and their own way out. Two queries, once. */
export async function campaignWriter(db: Database, template: string, context: CampaignContext) {
  const { inLatin, costPerHundred } = await readSmsSettings(db);
  const { name: store } = await readSettings(db);
  const write = (recipient: { userId: string; firstName: string }): string =>
    writeSms(
      template,
      { магазин: store, име: recipient.firstName },
      { inLatin, optOut: shortOptOutLink(recipient.userId, context) },
    );
  return { write, costPerHundred };
}
