import type { SmsCampaignPreview } from '#contracts/sms/sms.ts';
import { measureSms } from '#contracts/sms/sms-text.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { campaignAudience } from './campaign-audience.ts';
import { type CampaignContext, campaignWriter } from './write-campaign-sms.ts';

export interface CampaignText {
  text: string;
  /** Only people of this group; null for everyone who agreed. */
  groupId: string | null;
}

/** What sending a text to everyone who agreed, or to a group of them, would come to, written out for each of them and sent to none. */
export async function previewCampaign(
  db: Database,
  { text, groupId }: CampaignText,
  context: CampaignContext,
): Promise<SmsCampaignPreview> {
  const { write, costPerHundred } = await campaignWriter(db, text, context);
  let [recipients, unreachable, segments, example] = [0, 0, 0, ''];
  for await (const batch of campaignAudience(db, groupId)) {
    for (const person of batch) {
      if (person.number === null) {
        unreachable += 1;
        continue;
      }
      const written = write(person);
      recipients += 1;
      segments += measureSms(written).segments;
      example ||= written;
    }
  }
  const amount = Math.ceil((segments * costPerHundred.amount) / 100);
  return { recipients, unreachable, segments, cost: { amount, currency: costPerHundred.currency }, example };
}
