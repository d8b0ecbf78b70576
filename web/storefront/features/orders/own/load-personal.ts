import { notFound } from '@tanstack/react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { orderQuery, ordersQuery } from '#web/storefront/features/accounts/account-queries.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { bankTransferQuery } from '../bank-transfer-query.ts';
import { guestOrderQuery } from '../guest/guest-order-query.ts';
import { invoiceDetailsQuery } from '../invoice/invoice-query.ts';

/*
 * Loads the data of personal pages for server rendering. In the browser these pages load their data themselves with
 * placeholders, so that navigation is immediate. Except for an order, the routes import this file on the server only.
 */

export async function loadOrders({ queryClient, callApi, session }: RouterContext, page: number): Promise<void> {
  const { user } = await session();
  if (user) await queryClient.ensureQueryData(ordersQuery(callApi, user.id, page));
}

/** A missing order is a 404, in the browser too; other failures are shown on the page. */
export async function loadOrder(context: RouterContext, id: string): Promise<void> {
  await showOrder(context, () => context.queryClient.ensureQueryData(orderQuery(context.callApi, id)));
}

/** The same for a guest's order. `lookup` is the page that finds one, not an order. */
export async function loadGuestOrder(context: RouterContext, id: string): Promise<void> {
  if (id !== 'lookup')
    await showOrder(context, () => context.queryClient.ensureQueryData(guestOrderQuery(context.callApi, id)));
}

async function showOrder({ queryClient, callApi }: RouterContext, load: () => Promise<Order | null>): Promise<void> {
  try {
    const order = await load();
    // The bank account is part of the page; the browser loads it only where it is needed.
    if (import.meta.env.SSR && order?.payment.method === 'bank_transfer')
      await queryClient.ensureQueryData(bankTransferQuery(callApi));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound();
    if (import.meta.env.SSR) throw error;
  }
}

export async function loadInvoiceDetails({ queryClient, callApi }: RouterContext): Promise<void> {
  await queryClient.ensureQueryData(invoiceDetailsQuery(callApi));
}
