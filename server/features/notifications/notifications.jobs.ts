import { lastPiecesFrom } from '#server/features/catalog/availability.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announceLowStock, type LowStock } from './announce-low-stock.ts';
import { purgeNotifications } from './purge-notifications.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    /** Queued by the catalogue when a variant's stock passes the mark downwards. */
    'stock-low': LowStock;
    'purge-notifications': Record<string, never>;
  }
}

/** Ringing for low stock, and forgetting once a night. */
export function registerNotificationJobs({ db, jobs, clock }: Deps): void {
  jobs.work('stock-low', {}, (low) => inTransaction(db, (tx) => announceLowStock(tx, low, lastPiecesFrom)));
  jobs.work('purge-notifications', { cron: '50 3 * * *' }, () =>
    inTransaction(db, (tx) => purgeNotifications(tx, clock())),
  );
}
