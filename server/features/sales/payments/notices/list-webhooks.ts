import { asc, eq, sql } from 'drizzle-orm';
import type { PaymentWebhook, WebhookState } from '#contracts/payments/payment-webhooks.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { paymentWebhooks } from '../payments.tables.ts';
import { providerLabel } from '../registry/provider-labels.ts';

/** A page of received webhooks, newest first. Two queries. */
export async function listWebhooks(
  db: Database,
  { page, limit, status }: { page: number; limit: number; status: WebhookState | '' },
): Promise<{ webhooks: PaymentWebhook[] } & CappedTotal> {
  const where = status === '' ? undefined : eq(paymentWebhooks.state, status);
  const rows = await db
    .select()
    .from(paymentWebhooks)
    .where(where)
    .orderBy(sql`${paymentWebhooks.createdAt} desc nulls last`, asc(paymentWebhooks.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { webhooks: rows.map(presentWebhook), ...(await countCapped(db, paymentWebhooks, where)) };
}

export async function getWebhook(db: Database, id: string): Promise<PaymentWebhook> {
  const [row] = await db.select().from(paymentWebhooks).where(eq(paymentWebhooks.id, id));
  if (!row) throw new ShopError('NOT_FOUND', { message: 'Няма такова съобщение.' });
  return presentWebhook(row);
}

function presentWebhook(row: typeof paymentWebhooks.$inferSelect): PaymentWebhook {
  const providerName = providerLabel(row.provider);
  return {
    ...row,
    providerLabel: providerName,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
  };
}
