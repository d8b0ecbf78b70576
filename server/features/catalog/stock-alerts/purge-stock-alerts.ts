import { lt } from 'drizzle-orm';
import { stockAlertDays } from '#contracts/pages/kept-data.rule.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { stockAlerts } from './stock-alerts.tables.ts';

/** Deletes stock alerts older than a year. */
export async function purgeStockAlerts({ tx, now }: Operation): Promise<void> {
  await tx.delete(stockAlerts).where(lt(stockAlerts.createdAt, daysBefore(now, stockAlertDays)));
}
