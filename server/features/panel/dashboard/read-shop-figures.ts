import type { Database } from '#server/platform/database/open-database.ts';
import type { Figure } from '#server/platform/metrics/measure-process.ts';
import { countWork, type CountedWork } from './count-work.ts';

const kinds: Readonly<Record<'to_confirm' | 'to_pack' | 'to_ship', string>> = {
  to_confirm: 'pending',
  to_pack: 'confirmed',
  to_ship: 'packed',
};

/** The figures of the shop for monitoring: open orders by status and emails that were given up. One query. */
export async function readShopFigures(db: Database): Promise<readonly Figure[]> {
  const wanted: CountedWork[] = ['to_confirm', 'to_pack', 'to_ship', 'failed_messages'];
  const counts = new Map((await countWork(db, wanted, new Date())).map(({ kind, count }) => [kind, count]));
  const orders = Object.entries(kinds).map(([kind, status]) => ({
    name: 'iskra_open_orders',
    help: 'Open orders by status',
    labels: { status },
    value: counts.get(kind as CountedWork) ?? 0,
  }));
  const failed = { name: 'iskra_failed_messages', help: 'Emails and text messages that were given up', labels: {} };
  return [...orders, { ...failed, value: counts.get('failed_messages') ?? 0 }];
}
