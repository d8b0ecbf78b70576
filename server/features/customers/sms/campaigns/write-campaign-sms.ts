import { optOutCodeLength, writeSms } from '#contracts/sms/sms-text.rule.ts';
import { smsOptOutLink } from '#server/features/customers/accounts/personal-data/opt-out-codes.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { readSmsSettings } from '../settings/read-sms-settings.ts';

export interface CampaignContext {
  baseUrl: string;
}

/** As long as every code, so that the counted text has the length of the sent one. */
const exampleCode = 'x'.repeat(optOutCodeLength);

/** Renders the text of a campaign for each recipient, with their name and opt-out link. Two queries in total. */
export async function campaignWriter(db: Database, template: string, { baseUrl }: CampaignContext) {
  const { inLatin, costPerHundred } = await readSmsSettings(db);
  const { name: store } = await readSettings(db);
  const write = ({ firstName }: { firstName: string }, code = exampleCode): string =>
    writeSms(
      template,
      { магазин: store, име: breakLinks(firstName) },
      { inLatin, optOut: smsOptOutLink(code, baseUrl) },
    );
  return { write, costPerHundred };
}
