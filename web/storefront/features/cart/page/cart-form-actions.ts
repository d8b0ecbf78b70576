import {
  clearCartRoute,
  editCartRoute,
  getCartRoute,
  maxQuantity,
  quoteCartRoute,
  removeFromCartRoute,
} from '#contracts/cart/cart.ts';
import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import { refusalOf } from '#web/storefront/forms/refusal-of.ts';
import type { FormAction, FormRequest, FormResult } from '#web/storefront/platform/form-action.ts';
import { guestCookie, isSignedIn } from '../add-to-cart-form-action.ts';
import { discountCookie } from '../discount-cookie.ts';
import { editGuestLine, removeGuestLine } from '../guest-cart-changes.ts';
import { parseGuestCart } from '../guest-cart.ts';
import { linesToQuote } from '../lines-to-quote.ts';
import { codeMissing } from './use-discount-code.ts';

const changeQuantity: FormAction = async (request) => {
  const { fields, callApi } = request;
  const id = fields.get('id') ?? '';
  const quantity = Number(fields.get('quantity')) + Number(fields.get('step') ?? '0');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    return { refused: refusalOf(fields, `Избери от 1 до ${maxQuantity} броя.`) };
  if (!(await isSignedIn(callApi))) return guestChange(request, (lines) => editGuestLine(lines, id, { quantity }));
  await callApi(editCartRoute, { params: { id }, body: { quantity } });
  return { redirect: '/cart' };
};

const remove: FormAction = async (request) => {
  const { fields, callApi } = request;
  const id = fields.get('id') ?? '';
  if (!(await isSignedIn(callApi))) return guestChange(request, (lines) => removeGuestLine(lines, id));
  await callApi(removeFromCartRoute, { params: { id } });
  return { redirect: '/cart' };
};

const clear: FormAction = async (request) => {
  if (!(await isSignedIn(request.callApi))) return guestChange(request, () => []);
  await request.callApi(clearCartRoute);
  return { redirect: '/cart' };
};

/** A refused code is returned with the reason beside the field. */
const applyCode: FormAction = async ({ fields, callApi, cookies }) => {
  const discountCode = (fields.get('discountCode') ?? '').trim();
  if (discountCode === '') return { refused: refusalOf(fields, codeMissing) };
  const lines = (await isSignedIn(callApi))
    ? linesToQuote((await callApi(getCartRoute)).cartItems)
    : parseGuestCart(cookies[guestCartCookie]);
  const quote = await callApi(quoteCartRoute, { body: { lines, discountCode } });
  return { redirect: '/cart', cookies: [discountCookie(quote.discountCode?.code ?? discountCode)] };
};

const removeCode: FormAction = () => Promise.resolve({ redirect: '/cart', cookies: [discountCookie(null)] });

function guestChange(
  { cookies }: FormRequest,
  change: (lines: ReturnType<typeof parseGuestCart>) => ReturnType<typeof parseGuestCart>,
): FormResult {
  return { redirect: '/cart', cookies: [guestCookie(change(parseGuestCart(cookies[guestCartCookie])))] };
}

/** Form actions of the cart, used without script. */
export const cartFormActions: Readonly<Record<string, FormAction>> = {
  '/cart#quantity': changeQuantity,
  '/cart#remove': remove,
  '/cart#clear': clear,
  '/cart#discount': applyCode,
  '/cart#discount-remove': removeCode,
};
