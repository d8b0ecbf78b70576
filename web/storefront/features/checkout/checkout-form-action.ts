import { loginRoute, registerRoute, secondFactorRoute } from '#contracts/accounts/accounts.ts';
import { createAddressRoute } from '#contracts/addresses/addresses.ts';
import { placeOrderRoute } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { readCode, readRegistration, readSignIn } from '#web/storefront/features/accounts/sign-in/auth-fields.ts';
import { discountCookie } from '#web/storefront/features/cart/discount-cookie.ts';
import { refusalOf } from '#web/storefront/forms/refusal-of.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { askForCode } from './code/ask-for-code.ts';
import { checkDoubtsOnce, DoubtfulFields, postedAsked, withDoubts } from './placing/doubtful-fields.ts';
import { addressToStore, orderInputOf } from './placing/order-input.ts';
import { orderRefusal } from './placing/order-refusal.ts';

/** 'Поръчай' without script, and the office search, which renders the page again with all entered values. */
const order: FormAction = async ({ fields, callApi }) => {
  if (fields.has('office.find')) return { refused: refusalOf(fields, '') };
  if (fields.has('smsCode.again')) return askForCode(fields, callApi);
  const key = fields.get('key') ?? '';
  let doubts: Readonly<Record<string, string>> = {};
  try {
    doubts = checkDoubtsOnce(fields, postedAsked(fields));
    const { order: placedOrder, key: orderKey } = await callApi(placeOrderRoute, {
      body: orderInputOf(fields),
      headers: key === '' ? {} : { 'idempotency-key': key },
    });
    await saveAddress(fields, callApi);
    const page = orderKey === undefined ? `/checkout/confirmation/${placedOrder.id}` : `/order/${placedOrder.id}`;
    const query = new URLSearchParams();
    if (orderKey !== undefined) query.set('placed', '1');
    // A form must not redirect to another site, so the order page redirects to the payment.
    if (isCardAwaited(placedOrder)) query.set('pay', 'now');
    return {
      redirect: query.size === 0 ? page : `${page}?${query.toString()}`,
      cookies: fields.has('discountCode') ? [discountCookie(null)] : undefined,
    };
  } catch (error) {
    if (error instanceof DoubtfulFields)
      return { refused: refusalOf(fields, error.problem.message, error.problem.errors) };
    const refusal = orderRefusal(withDoubts(error, doubts));
    if (!refusal) throw error;
    const isCodeMissing = refusal.errors['smsCode'] !== undefined && (fields.get('smsCode') ?? '').trim() === '';
    if (isCodeMissing) return askForCode(fields, callApi);
    return { refused: refusalOf(fields, refusal.message, refusal.errors) };
  }
};

/** Saves the address for next time. The order is valid whether or not this succeeds. */
async function saveAddress(fields: URLSearchParams, callApi: CallApi): Promise<void> {
  const address = addressToStore(fields);
  if (address) await callApi(createAddressRoute, { body: address }).catch(() => undefined);
}

const signIn: FormAction = async ({ fields, callApi }) => {
  const response = await callApi(loginRoute, { body: readSignIn(fields) });
  return { redirect: 'twoFactorRequired' in response ? '/checkout?step=code' : '/checkout' };
};

const secondFactor: FormAction = async ({ fields, callApi }) => {
  await callApi(secondFactorRoute, { body: { code: readCode(fields) } });
  return { redirect: '/checkout' };
};

/** During checkout, registration also signs in. */
const register: FormAction = async ({ fields, callApi }) => {
  await callApi(registerRoute, { body: readRegistration(fields) });
  await callApi(loginRoute, { body: readSignIn(fields) });
  return { redirect: '/checkout' };
};

export const checkoutFormActions: Readonly<Record<string, FormAction>> = {
  '/checkout#checkout': order,
  '/checkout#sign-in': signIn,
  '/checkout#second-factor': secondFactor,
  '/checkout#register': register,
};
