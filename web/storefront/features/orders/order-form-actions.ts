import { changePaymentRoute, type InsteadOfCard } from '#contracts/checkout/change-payment.ts';
import { requestInvoiceRoute } from '#contracts/orders/invoices.ts';
import { cancelOrderRoute, reorderRoute } from '#contracts/orders/own-orders.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { readInvoice } from './invoice/invoice-fields.ts';

const cancel: FormAction = async ({ params, callApi }) => {
  const { id = '' } = params;
  await callApi(cancelOrderRoute, { params: { id } });
  return { redirect: `/account/orders/${id}?done=cancelled` };
};

const reorder: FormAction = async ({ params, callApi }) => {
  const { id = '' } = params;
  const { missing } = await callApi(reorderRoute, { params: { id } });
  if (missing.length === 0) return { redirect: '/cart' };
  return { redirect: `/account/orders/${id}?missing=${missing.map((line) => line.id).join(',')}` };
};

const askForInvoice: FormAction = async ({ params, fields, callApi }) => {
  const { id = '' } = params;
  await callApi(requestInvoiceRoute, { params: { id }, body: readInvoice(fields) });
  return { redirect: `/account/orders/${id}` };
};

/** 'Плати при доставка' of an order that waits for its card. */
export const changePayment =
  (page: (id: string) => string): FormAction =>
  async ({ params: { id = '' }, fields, callApi }) => {
    await callApi(changePaymentRoute, { params: { id }, body: { method: fields.get('method') as InsteadOfCard } }); // the server checks it
    return { redirect: page(id) };
  };

/** Form actions of a customer's order, used without script. */
export const orderFormActions: Readonly<Record<string, FormAction>> = {
  '/account/orders/$id#cancel-order': cancel,
  '/account/orders/$id#change-payment': changePayment((id) => `/checkout/confirmation/${id}`),
  '/account/orders/$id#reorder': reorder,
  '/account/orders/$id#invoice': askForInvoice,
};
