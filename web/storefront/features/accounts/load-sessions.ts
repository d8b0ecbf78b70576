import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { sessionsQuery } from './account-queries.ts';

/** Loads the data for server rendering. */
export async function loadSessions({ queryClient, callApi }: RouterContext): Promise<void> {
  await queryClient.ensureQueryData(sessionsQuery(callApi));
}
