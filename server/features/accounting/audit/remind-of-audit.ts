import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { Operation } from '#server/platform/operation.ts';
import { auditIsDue } from './audit-is-due.ts';

/** Reminds staff of last month's file until it is generated. */
export async function remindOfAudit(op: Operation): Promise<void> {
  const month = await auditIsDue(op.tx, op.now);
  if (month === null) return;
  const name = month.split('-').toReversed().join('.');
  const message = `Одиторският файл за ${name} се подава до 15-о число.`;
  const cause = `audit:${month}:${timeInSofia(op.now).day}`;
  await addNotification(op, { permission: 'orders', message, href: `/admin/documents/month?month=${month}`, cause });
}
