import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listWebhooksRoute, replayWebhookRoute } from '#contracts/payments/payment-webhooks.ts';
import {
  capturePaymentRoute,
  getPaymentRoute,
  listPaymentsRoute,
  markReceivedRoute,
  refundPaymentRoute,
  type PaymentDetail,
} from '#contracts/payments/payments.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { shownRecord } from '#web/admin/platform/shown-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const payments = ['payments'];

export type PaymentQuery = ListQuery<typeof listPaymentsRoute>;
export type WebhookQuery = ListQuery<typeof listWebhooksRoute>;

export function usePaymentList({ page, size, search, filters }: ListState<PaymentQuery>) {
  const query = { page, limit: size, search, ...filters };
  return useListPage([...payments, 'list', query], async (signal) => {
    const { payments: rows, ...list } = await callApi(listPaymentsRoute, { query, signal });
    return { rows, ...list };
  });
}

export function usePayment(id: string) {
  return shownRecord(
    useQuery({
      queryKey: [...payments, id],
      queryFn: async ({ signal }) => (await callApi(getPaymentRoute, { params: { id }, signal })).payment,
    }),
  );
}

/** The only payment of an order; undefined while unknown, and for several. */
export function useOnlyPayment(orderId: string): string | undefined {
  const { data } = useQuery({
    queryKey: [...payments, 'list', 'of-order', orderId],
    queryFn: async ({ signal }) =>
      (await callApi(listPaymentsRoute, { query: { orderId, limit: '2' }, signal })).payments,
  });
  return data?.length === 1 ? data[0]?.id : undefined;
}

export function useWebhookList({ page, size, filters }: ListState<WebhookQuery>) {
  const query = { page, limit: size, ...filters };
  return useListPage([...payments, 'webhooks', query], async (signal) => {
    const { webhooks: rows, ...list } = await callApi(listWebhooksRoute, { query, signal });
    return { rows, ...list };
  });
}

/** Invalidates everything that shows payments, including orders. */
export function useReloadPayments(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([payments, ['orders'], ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

export function capture({ id }: PaymentDetail) {
  return callApi(capturePaymentRoute, { params: { id } });
}

export function refund({ id }: PaymentDetail, amount: number, reason: string) {
  return callApi(refundPaymentRoute, { params: { id }, body: { amount, reason } });
}

/** Records a received payment. Refused if the received total differs from that of `payment`. */
export function markReceived(
  { orderId, orderMoney }: PaymentDetail,
  receipt: { amount: number; reference: string; confirmOverpayment: boolean },
) {
  const expectedReceived = orderMoney.received.amount;
  return callApi(markReceivedRoute, { body: { orderId, expectedReceived, ...receipt } });
}

export function replayWebhook(id: string) {
  return callApi(replayWebhookRoute, { params: { id } });
}
