import { measureSms } from '#contracts/sms/sms-text.rule.ts';
import type { SmsCampaignPreview } from '#contracts/sms/sms.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { campaignAudience } from './campaign-audience.ts';
import { type CampaignContext, campaignWriter } from './write-campaign-sms.ts';

export interface CampaignText {
  text: string;
  /** Only customers of this group. Null for everyone with consent. */
  groupId: string | null;
}

/**
 * Estimates a campaign to everyone with consent, or to a group of them: renders the text for each recipient and sends
 * none.
 */
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
      const message = write(person);
      recipients += 1;
      segments += measureSms(message).segments;
      example ||= message;
    }
  }
  const amount = Math.ceil((segments * costPerHundred.amount) / 100);
  return { recipients, unreachable, segments, cost: { amount, currency: costPerHundred.currency }, example };
}
