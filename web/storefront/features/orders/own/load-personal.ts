import { notFound } from '@tanstack/react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { invoiceDetailsQuery } from '../invoice/invoice-query.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { bankTransferQuery } from '../bank-transfer-query.ts';
import { guestOrderQuery } from '../guest/guest-order-query.ts';
import { orderQuery, ordersQuery, sessionsQuery } from '#web/storefront/features/accounts/account-queries.ts';

/*
 * What the pages of a person show, loaded for the page that the server renders. In the browser the pages load by
 * themselves, behind a skeleton, so that a click is answered at once: the routes import this file on the server alone,
 * but for an order.
 */

export async function loadOrders({ queryClient, callApi, session }: RouterContext, page: number): Promise<void> {
  const { user } = await session();
  if (user) await queryClient.ensureQueryData(ordersQuery(callApi, user.id, page));
}

/** An order that is not there is no page, in the browser too; any other failure the page itself shows there. */
export async function loadOrder(context: RouterContext, id: string): Promise<void> {
  await showOrder(context, () => context.queryClient.ensureQueryData(orderQuery(context.callApi, id)));
}

/** The same for an order without account. `lookup` is no order, but the page on which one is found. */
export async function loadGuestOrder(context: RouterContext, id: string): Promise<void> {
  if (id !== 'lookup')
    await showOrder(context, () => context.queryClient.ensureQueryData(guestOrderQuery(context.callApi, id)));
}

async function showOrder({ queryClient, callApi }: RouterContext, load: () => Promise<Order | null>): Promise<void> {
  try {
    const order = await load();
    // The account to pay to is on the page; the browser asks for it where it is needed.
    if (import.meta.env.SSR && order?.payment.method === 'bank_transfer')
      await queryClient.ensureQueryData(bankTransferQuery(callApi));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound();
    if (import.meta.env.SSR) throw error;
  }
}

export async function loadSessions({ queryClient, callApi }: RouterContext): Promise<void> {
  await queryClient.ensureQueryData(sessionsQuery(callApi));
}

export async function loadInvoiceDetails({ queryClient, callApi }: RouterContext): Promise<void> {
  await queryClient.ensureQueryData(invoiceDetailsQuery(callApi));
}
