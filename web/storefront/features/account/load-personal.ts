import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/shared/api/api-error.ts';
import { invoiceDetailsQuery } from '#web/storefront/features/orders/invoice-query.ts';
import type { RouterContext } from '#web/storefront/router-context.ts';
import { orderQuery, ordersQuery, sessionsQuery } from './account-queries.ts';

/*
 * What the pages of a person show, loaded for the page that the server draws. In the browser the pages load by
 * themselves, behind a skeleton, so that a click is answered at once: the routes import this file on the server alone,
 * but for an order.
 */

export async function loadOrders({ queryClient, callApi, session }: RouterContext, page: number): Promise<void> {
  const { user } = await session();
  if (user) await queryClient.ensureQueryData(ordersQuery(callApi, user.id, page));
}

/** An order that is not there is no page, in the browser too; any other failure the page itself shows there. */
export async function loadOrder({ queryClient, callApi }: RouterContext, id: string): Promise<void> {
  await queryClient.ensureQueryData(orderQuery(callApi, id)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    if (import.meta.env.SSR) throw error;
  });
}

export async function loadSessions({ queryClient, callApi }: RouterContext): Promise<void> {
  await queryClient.ensureQueryData(sessionsQuery(callApi));
}

export async function loadInvoiceDetails({ queryClient, callApi }: RouterContext): Promise<void> {
  await queryClient.ensureQueryData(invoiceDetailsQuery(callApi));
}
