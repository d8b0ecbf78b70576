import { loginRoute } from '#contracts/accounts/accounts.ts';
import {
  cancelGuestOrderRoute,
  correctGuestEmailRoute,
  getGuestOrderRoute,
  findGuestOrderRoute,
  registerFromOrderRoute,
  claimOrderRoute,
} from '#contracts/orders/guest-orders.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { changePayment } from '../order-form-actions.ts';
import { keepOrderAddress } from './keep-order-address.ts';
import { readLookup } from './read-lookup.ts';

const lookUp: FormAction = async ({ fields, callApi }) => {
  const { id } = await callApi(findGuestOrderRoute, { body: readLookup(fields) });
  return { redirect: `/order/${id}` };
};

const makeAccount: FormAction = async ({ params: { id = '' }, fields, callApi }) => {
  const password = fields.get('password') ?? '';
  const { order } = await callApi(getGuestOrderRoute, { params: { id } });
  await callApi(registerFromOrderRoute, { params: { id }, body: { password } });
  await callApi(loginRoute, { body: { email: order.contact.email, password } });
  await keepOrderAddress(callApi, order);
  return { redirect: `/account/orders/${id}` };
};

const takeOver: FormAction = async ({ params: { id = '' }, callApi }) => {
  await callApi(claimOrderRoute, { params: { id }, body: {} });
  return { redirect: `/account/orders/${id}` };
};

const cancel: FormAction = async ({ params: { id = '' }, callApi }) => {
  await callApi(cancelGuestOrderRoute, { params: { id }, body: {} });
  return { redirect: `/order/${id}?done=cancelled` };
};

const correctEmail: FormAction = async ({ params: { id = '' }, fields, callApi }) => {
  await callApi(correctGuestEmailRoute, { params: { id }, body: { email: fields.get('email') ?? '' } });
  return { redirect: `/order/${id}?placed=1` };
};

/** Form actions of a guest's order, used without script. */
export const guestOrderFormActions: Readonly<Record<string, FormAction>> = {
  '/order/$id#order-lookup': lookUp,
  '/order/$id#make-account': makeAccount,
  '/order/$id#take-over': takeOver,
  '/order/$id#cancel-order': cancel,
  '/order/$id#correct-email': correctEmail,
  '/order/$id#change-payment': changePayment((id) => `/order/${id}?placed=1`),
};
