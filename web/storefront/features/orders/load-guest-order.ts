import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { RouterContext } from '#web/storefront/router-context.ts';
import { guestOrderQuery } from './guest-order-query.ts';

const onServer = typeof window === 'undefined';

/** An order whose key does not fit is no page; any other failure the page itself shows in the browser. */
export async function loadGuestOrder({ queryClient, callApi }: RouterContext, id: string, key: string): Promise<void> {
  await queryClient.ensureQueryData(guestOrderQuery(callApi, id, key)).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound();
    if (onServer) throw error;
  });
}
