import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { consentsQuery } from './privacy-queries.ts';

/** Loads the data for server rendering. */
export async function loadConsents({ queryClient, callApi }: RouterContext): Promise<void> {
  await queryClient.ensureQueryData(consentsQuery(callApi));
}
