import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { withdrawalOrderQuery } from './withdrawal-order-query.ts';

/** Loads the order of the withdrawal page for server rendering. Without it the page has its form all the same. */
export async function loadWithdrawal({ queryClient, callApi, session }: RouterContext, id: string): Promise<void> {
  const { user } = await session();
  await queryClient.prefetchQuery(withdrawalOrderQuery(callApi, id, user !== null));
}
