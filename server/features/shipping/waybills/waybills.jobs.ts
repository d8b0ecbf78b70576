import { CourierRefusal } from '#server/features/sales/delivery/couriers/courier-port.ts';
import type { Deps } from '#server/platform/deps.ts';
import { askForWaybill } from './ask-for-waybill.ts';
import { askForCancellation } from './cancel-waybill.ts';
import { fetchPayouts } from './fetch-payouts.ts';
import { recoverWaybills } from './recover-waybills.ts';
import { trackParcels } from './track-parcels.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'create-waybill': { waybillId: string };
    'cancel-waybill': { waybillId: string };
    'recover-waybills': Record<string, never>;
    'track-parcels': Record<string, never>;
    'fetch-payouts': Record<string, never>;
  }
}

/** Couriers answer in about a second: fifty waybills take a quarter of a minute. */
const several = 4;

/** Tries that fail are repeated with growing pauses; what was given up is taken up again every ten minutes. */
export function registerWaybillJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.work('create-waybill', { concurrency: several, retryLimit: 8 }, ({ waybillId }) =>
    askForWaybill(deps, waybillId),
  );
  jobs.work('cancel-waybill', { retryLimit: 8 }, async ({ waybillId }) => {
    try {
      await askForCancellation(deps, waybillId);
    } catch (error) {
      // It is recorded with the waybill.
      if (!(error instanceof CourierRefusal)) throw error;
    }
  });
  jobs.work('recover-waybills', { cron: '*/10 * * * *' }, () => recoverWaybills(deps));
  jobs.work('track-parcels', { cron: '4/10 * * * *', expireInSeconds: 540 }, () => trackParcels(deps));
  jobs.work('fetch-payouts', { cron: '30 4 * * *', expireInSeconds: 540 }, () => fetchPayouts(deps));
}
