import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { withdrawalOrderQuery } from './withdrawal-order-query.ts';

/** Loads the order of the withdrawal page for server rendering. */
export async function loadWithdrawal({ queryClient, callApi, session }: RouterContext, id: string): Promise<void> {
  const { user } = await session();
  await queryClient.ensureQueryData(withdrawalOrderQuery(callApi, id, user !== null));
}
