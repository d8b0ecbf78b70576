import { and, eq, isNotNull, notLike } from 'drizzle-orm';
import type { SealedPart } from '#server/platform/reseal.ts';
import { webhookEndpoints } from './webhooks.tables.ts';

/** The secrets that sign events, the former ones too. */
export const sealedWebhookSecrets: SealedPart = {
  name: 'webhook secrets',
  find: async (tx, currentPrefix) => {
    const columns = [
      { column: webhookEndpoints.secret, set: (again: string) => ({ secret: again }) },
      { column: webhookEndpoints.previousSecret, set: (again: string) => ({ previousSecret: again }) },
    ];
    const values = await Promise.all(
      columns.map(async ({ column, set }) => {
        const rows = await tx
          .select({ id: webhookEndpoints.id, sealed: column })
          .from(webhookEndpoints)
          .where(and(isNotNull(column), notLike(column, `${currentPrefix}%`)));
        return rows.map(({ id, sealed }) => ({
          sealed: sealed ?? '',
          replace: (again: string) =>
            tx
              .update(webhookEndpoints)
              .set(set(again))
              .where(and(eq(webhookEndpoints.id, id), eq(column, sealed ?? ''))),
        }));
      }),
    );
    return values.flat();
  },
};
