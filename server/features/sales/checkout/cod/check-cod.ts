import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { PaymentMethod, PlaceOrderInput } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { CartLineRow } from '#server/features/sales/cart/cart-lines-query.ts';
import { type CodCounts, countCodOutcomes } from '#server/features/sales/orders/refusals/count-cod-outcomes.ts';
import { spendCodCode } from '#server/features/sales/orders/refusals/spend-cod-code.ts';
import type { CodCodeTry } from '#server/features/sales/orders/refusals/try-cod-code.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartHash } from './cart-hash.ts';
import { codDemand, type CodOrder, hasRule } from './cod-demand.ts';

/** How orders with cash on delivery are checked; orders that staff enter are not. */
export interface CodCheck {
  /** The key of a phone number, by which earlier parcels are counted. */
  phoneKey: (phone: string) => string;
  /** Whether text messages reach phones. */
  canSendSms: (db: Database) => Promise<boolean>;
  /** The code that the buyer typed, with its try counted and committed; null for none. */
  code: CodCodeTry | null;
}

/**
 * Earlier parcels of the buyer's phone, read only if the shop has a rule and the order is paid on delivery. `settings`
 * are the cached ones: checkCod decides with those of the transaction.
 */
export function earlierParcels(
  { tx }: Operation,
  { payment, contact }: PlaceOrderInput,
  { codGuard }: Pick<Settings, 'codGuard'>,
  check: CodCheck | undefined,
): Promise<CodCounts> | null {
  if (!check || !hasRule(codGuard) || payment.method !== 'cod') return null;
  return countCodOutcomes(tx, check.phoneKey(contact.phone));
}

/**
 * Refuses cash on delivery to a phone that refused parcels before, or for a large first order, without telling the
 * buyer why; or, by the owner's choice, accepts it with a code sent by SMS, which is spent here.
 */
export async function checkCod(
  op: Operation,
  { codGuard }: Pick<Settings, 'codGuard'>,
  order: CodOrder & {
    orderId: string;
    cart: readonly CartLineRow[];
    parcels: CodCounts | null | undefined;
    check: CodCheck | undefined;
  },
): Promise<void> {
  const { check, parcels, orderId, cart, phone, offered } = order;
  if (!check || !parcels) return;
  const demand = await codDemand(codGuard, parcels, order, () => check.canSendSms(op.tx));
  if (demand.ask === 'nothing') return;
  if (demand.ask === 'prepay') throw refusalAt('payment.method', otherPayment(offered));
  if (demand.ask === 'mobile-phone')
    throw refusalAt('contact.phone', 'Въведи мобилен номер: на него пращаме код, с който потвърждаваш поръчката.');
  const { code } = check;
  if (!code) throw refusalAt('smsCode', 'Потвърди наложения платеж с код, който пращаме по SMS на телефона ти.');
  if (!('id' in code)) throw refusalAt('smsCode', wrongCode(code));
  const target = { phoneKey: check.phoneKey(phone), cartHash: cartHash(cart) };
  if (await spendCodCode(op, { id: code.id, orderId, ...target })) return;
  throw refusalAt('smsCode', 'Този код е за друг телефон или друга количка. Поискай нов.');
}

function wrongCode({ triesLeft }: { triesLeft: number }): string {
  if (triesLeft === 0) return 'Кодът вече не важи. Поискай нов.';
  return `Кодът не е верен. ${triesLeft === 1 ? 'Остава 1 опит' : `Остават ${triesLeft} опита`}.`;
}

function otherPayment(methods: readonly PaymentMethod[]): string {
  const names = methods.filter((method) => method !== 'cod').map((method) => paymentMethodNames[method].toLowerCase());
  return `За тази поръчка избери друг начин на плащане: ${names.join(' или ')}.`;
}

function refusalAt(path: string, message: string): ShopError {
  return new ShopError('VALIDATION', { errors: [{ path, message }] });
}
