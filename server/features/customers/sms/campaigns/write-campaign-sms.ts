import { optOutCodeLength, writeSms } from '#contracts/sms/sms-text.rule.ts';
import { smsOptOutLink } from '#server/features/customers/accounts/personal-data/opt-out-codes.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readSmsSettings } from '../settings/read-sms-settings.ts';

export interface CampaignContext {
  baseUrl: string;
}

/** As long as every code: what is counted with it is what is sent. */
const exampleCode = 'x'.repeat(optOutCodeLength);

/** Writes the text of a campaign for one person after another, with their name and their own way out. Two queries, once. */
export async function campaignWriter(db: Database, template: string, { baseUrl }: CampaignContext) {
  const { inLatin, costPerHundred } = await readSmsSettings(db);
  const { name: store } = await readSettings(db);
  const write = ({ firstName }: { firstName: string }, code = exampleCode): string =>
    writeSms(template, { магазин: store, име: firstName }, { inLatin, optOut: smsOptOutLink(code, baseUrl) });
  return { write, costPerHundred };
}
