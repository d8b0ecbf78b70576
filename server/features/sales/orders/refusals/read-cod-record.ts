import { eq } from 'drizzle-orm';
import type { CodRecord } from '#contracts/orders/order-context.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { phoneKey } from '#server/platform/phones/phone-key.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { orders } from '../orders.tables.ts';
import type { CodConfirmations } from '../questions.ts';
import { codOutcomes } from './cod-outcomes.tables.ts';
import { countCodOutcomes } from './count-cod-outcomes.ts';

/** What `readCodRecord` needs, bound once. */
export interface CodRecordDeps {
  secrets: Pick<Secrets, 'key'>;
  confirmations: CodConfirmations;
}

/** What is known of the phone of an order with cash on delivery, for staff; null for another payment. Three queries. */
export async function readCodRecord(
  db: Database,
  { id, paymentMethod, contact }: Pick<typeof orders.$inferSelect, 'id' | 'paymentMethod' | 'contact'>,
  { secrets, confirmations }: CodRecordDeps,
): Promise<CodRecord | null> {
  if (paymentMethod !== 'cod') return null;
  const { delivered, refused, last } = await countCodOutcomes(db, phoneKey(secrets, contact.phone));
  const [own] = await db.select().from(codOutcomes).where(eq(codOutcomes.orderId, id));
  const confirmation = await confirmations.find(db, id);
  return {
    delivered,
    refused,
    lastAt: last?.toISOString() ?? null,
    isRefused: own?.outcome === 'refused',
    confirmed: confirmation && { ...confirmation, at: confirmation.at.toISOString() },
  };
}

/** The outcomes of a customer's orders and their confirmations by SMS, for the export of personal data. */
export async function readPersonalOutcomes(db: Database, userId: string, confirmations: CodConfirmations) {
  const outcomes = await db
    .select({ orderNumber: orders.number, outcome: codOutcomes.outcome, at: codOutcomes.at })
    .from(codOutcomes)
    .innerJoin(orders, eq(orders.id, codOutcomes.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(codOutcomes.at);
  const confirmedOrders = await confirmations.listOf(db, userId);
  return [...outcomes, ...confirmedOrders.map((row) => ({ ...row, outcome: 'confirmed by SMS' }))];
}
