import { lt } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { stockAlerts } from './stock-alerts.tables.ts';

const retentionDays = 365;

/** Deletes stock alerts older than a year. */
export async function purgeStockAlerts(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(stockAlerts).where(lt(stockAlerts.createdAt, daysBefore(now, retentionDays)));
}
