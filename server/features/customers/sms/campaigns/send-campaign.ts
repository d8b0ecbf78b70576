import { eq } from 'drizzle-orm';
import { customerGroups } from '#server/features/customers/groups/groups.tables.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { smsCampaigns } from '../sms.tables.ts';
import { type CampaignText, previewCampaign } from './preview-campaign.ts';
import type { CampaignContext } from './write-campaign-sms.ts';

export interface Campaign extends CampaignText {
  key: string;
  /** As shown before the confirmation. */
  recipients: number;
  segments: number;
}

/**
 * Sends a text to everyone with consent, or to those of a group, once per key. Refuses (STALE, with the current
 * count) if the number of recipients or messages differs from what was confirmed.
 */
export async function sendCampaign(
  op: Operation<Caller>,
  { key, text, groupId, recipients, segments }: Campaign,
  context: CampaignContext,
): Promise<void> {
  const { tx } = op;
  const inserted = await tx
    .insert(smsCampaigns)
    .values({ id: key, text, groupId, recipients, segments })
    .onConflictDoNothing();
  if (inserted.rowCount === 0) return;
  const now = await previewCampaign(tx, { text, groupId }, context);
  if (now.recipients !== recipients || now.segments !== segments) {
    throw new ShopError('STALE', {
      message: 'Междувременно броят на хората или на SMS се промени. Прегледай новата сметка.',
      details: now,
    });
  }
  await enqueue(op, 'spread-sms-campaign', { campaignId: key });
  await recordActivity(op, {
    action: 'sms.campaign-sent',
    subjectType: 'sms',
    subjectId: key,
    subjectName: text.slice(0, 80),
    after: {
      recipients,
      segments,
      cost: now.cost,
      group: groupId === null ? undefined : await groupName(tx, groupId),
    },
  });
}

async function groupName(tx: Transaction, id: string): Promise<string> {
  const [group] = await tx.select({ name: customerGroups.name }).from(customerGroups).where(eq(customerGroups.id, id));
  if (!group) throw new ShopError('NOT_FOUND', { message: 'Тази група вече я няма.' });
  return group.name;
}
