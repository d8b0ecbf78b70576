import type { Database } from '#server/platform/database/open-database.ts';
import type { Figure } from '#server/platform/metrics/measure-process.ts';
import { countWork } from './count-work.ts';

const openStatuses = [
  ['to_confirm', 'pending'],
  ['to_pack', 'confirmed'],
  ['to_ship', 'packed'],
] as const;

/** The figures of the shop for monitoring: open orders by status and messages that were given up. One query. */
export async function readShopFigures(db: Database): Promise<readonly Figure[]> {
  const wanted = [...openStatuses.map(([kind]) => kind), 'failed_messages'] as const;
  const counts = new Map((await countWork(db, wanted, new Date())).map(({ kind, count }) => [kind, count]));
  const orders = openStatuses.map(([kind, status]) => ({
    name: 'iskra_open_orders',
    help: 'Open orders by status',
    labels: { status },
    value: counts.get(kind) ?? 0,
  }));
  const failed = { name: 'iskra_failed_messages', help: 'Emails and text messages that were given up', labels: {} };
  return [...orders, { ...failed, value: counts.get('failed_messages') ?? 0 }];
}
