import { placeOrderRoute } from '#contracts/orders.ts';
import { discountCookie } from '#web/storefront/features/cart/discount-code.ts';
import type { FormAction } from '#web/storefront/forms/form-action.ts';
import { refusalOf } from '#web/storefront/forms/refusal-of.ts';
import { orderInputOf } from './order-input.ts';
import { orderRefusal } from './order-refusal.ts';

/** 'Поръчай' without script, and the search for an office, which draws the page again with everything that was typed. */
const order: FormAction = async ({ fields, callApi }) => {
  if (fields.has('office.find')) return { refused: refusalOf(fields, '') };
  const key = fields.get('key') ?? '';
  try {
    const { order: placed } = await callApi(placeOrderRoute, {
      body: orderInputOf(fields),
      headers: key === '' ? {} : { 'idempotency-key': key },
    });
    return {
      redirect: `/checkout/confirmation/${placed.id}`,
      ...(fields.has('discountCode') ? { cookies: [discountCookie(null)] } : {}),
    };
  } catch (error) {
    const refusal = orderRefusal(error);
    if (!refusal) throw error;
    return { refused: refusalOf(fields, refusal.message, refusal.errors) };
  }
};

export const checkoutFormActions: Readonly<Record<string, FormAction>> = { '/checkout#checkout': order };
