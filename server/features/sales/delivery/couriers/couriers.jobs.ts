import type { Courier } from '#contracts/delivery/courier.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refreshCourier } from './lists/refresh-courier.ts';
import { refreshPlaces } from './lists/refresh-places.ts';
import { refreshSettlements } from './lists/refresh-settlements.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'refresh-places': Record<string, never>;
    'refresh-settlements': Record<string, never>;
    'refresh-courier': { courier: Courier };
  }
}

/**
 * Every list once a night, and all of one courier when staff ask for them. The longest list of offices (Econt) has 2 MB, that of its
 * settlements 18 MB.
 */
export function registerCourierJobs(deps: Deps): void {
  deps.jobs.work('refresh-places', { cron: '50 2 * * *', expireInSeconds: 600 }, () => refreshPlaces(deps));
  deps.jobs.work('refresh-settlements', { cron: '10 3 * * *', expireInSeconds: 600 }, async () => {
    await refreshSettlements(deps);
  });
  deps.jobs.work('refresh-courier', { retryLimit: 1, expireInSeconds: 900, isUrgent: true }, ({ courier }) =>
    refreshCourier(deps, courier),
  );
}
