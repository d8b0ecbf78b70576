import { eq } from 'drizzle-orm';
import { codesFor } from '#server/features/customers/accounts/personal-data/opt-out-codes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { queueSms } from '../queue-sms.ts';
import { smsCampaigns } from '../sms.tables.ts';
import { campaignAudience } from './campaign-audience.ts';
import { campaignWriter } from './write-campaign-sms.ts';

/** Queues the messages of a campaign, batch by batch. After a crash, a retry queues only the missing ones. */
export async function spreadCampaign(deps: Deps, campaignId: string): Promise<void> {
  const { db, config, clock } = deps;
  const [campaign] = await db.select().from(smsCampaigns).where(eq(smsCampaigns.id, campaignId));
  if (!campaign || campaign.spreadAt !== null) return;
  const { write } = await campaignWriter(db, campaign.text, { baseUrl: config.baseUrl });
  for await (const batch of campaignAudience(db, campaign.groupId)) {
    await runOperation(deps, async (op) => {
      const reached = batch.filter(({ number }) => number !== null).map(({ userId }) => userId);
      const codes = await codesFor(op, reached);
      for (const person of batch) {
        if (person.number === null) continue;
        const { userId, number: to } = person;
        const cause = `sms-campaign:${userId}:${campaignId}`;
        await queueSms(op, {
          cause,
          event: 'campaign',
          to,
          text: write(person, codes.get(userId)),
          promotedTo: userId,
        });
      }
    });
  }
  await db.update(smsCampaigns).set({ spreadAt: clock() }).where(eq(smsCampaigns.id, campaignId));
}
