import { lt } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { stockAlerts } from './stock-alerts.tables.ts';

const retentionDays = 365;

/** Forgets requests that waited for a year in vain. */
export async function purgeStockAlerts(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(stockAlerts).where(lt(stockAlerts.createdAt, daysBefore(now, retentionDays)));
}
