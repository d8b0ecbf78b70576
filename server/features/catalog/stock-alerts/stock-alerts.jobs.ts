import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { findMissedStock } from './find-missed-stock.ts';
import { notifyOfStock } from './notify-of-stock.ts';
import { purgeStockAlerts } from './purge-stock-alerts.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    /** Queued by the catalogue when a variant is back in stock. */
    'stock-returned': { variantId: string };
    'sweep-stock-alerts': Record<string, never>;
  }
}

/** Sends stock alerts, and once an hour those that no event triggered. */
export function registerStockAlertJobs(deps: Deps): void {
  const { db, config, secrets, jobs } = deps;
  const tell = async (variantId: string): Promise<void> => {
    const sender = { ...emailSender(await readSettings(db), config.baseUrl), secrets };
    while ((await runOperation(deps, (op) => notifyOfStock(op, variantId, sender))) > 0);
  };
  jobs.work('stock-returned', {}, ({ variantId }) => tell(variantId));
  jobs.work('sweep-stock-alerts', { cron: '25 * * * *' }, async () => {
    await runOperation(deps, purgeStockAlerts);
    for (const variantId of await findMissedStock(db)) await tell(variantId);
  });
}
