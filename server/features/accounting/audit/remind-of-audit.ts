import { eq } from 'drizzle-orm';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { auditFiles } from './audit.tables.ts';

/** The month before the given time, as `YYYY-MM`. */
export function monthBefore(moment: Date): string {
  const first = new Date(`${timeInSofia(moment).day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}

/**
 * Reminds staff of last month's file until it is generated: it is due between the 1st and the 15th (Наредба Н-18, чл.
 * 52м). Only for a shop with a number of the tax agency.
 */
export async function remindOfAudit(op: Operation): Promise<void> {
  const { accounting } = await readSettings(op.tx);
  const month = monthBefore(op.now);
  if (accounting.shopNumber === '' || (await op.tx.$count(auditFiles, eq(auditFiles.month, month))) > 0) return;
  const name = month.split('-').toReversed().join('.');
  const message = `Одиторският файл за ${name} се подава до 15-о число.`;
  const cause = `audit:${month}:${timeInSofia(op.now).day}`;
  await addNotification(op, { permission: 'orders', message, href: `/admin/documents/month?month=${month}`, cause });
}
