import { inEuro } from '#contracts/common/other-currency.rule.ts';
import type { Sum } from '#contracts/common/money.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { PaymentMethod, PlaceOrderInput } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { type CodCounts, countCodOutcomes } from '#server/features/sales/orders/refusals/count-cod-outcomes.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

type Guard = Settings['codGuard'];

/**
 * Earlier parcels of the buyer's phone, read only if the shop has a rule and the order is paid on delivery. `settings`
 * are the cached ones: checkCod decides with those of the transaction.
 */
export function earlierParcels(
  { tx }: Operation,
  { payment, contact }: PlaceOrderInput,
  { codGuard }: Pick<Settings, 'codGuard'>,
  keyOf: ((phone: string) => string) | undefined,
): Promise<CodCounts> | null {
  return hasRule(codGuard) && keyOf && payment.method === 'cod' ? countCodOutcomes(tx, keyOf(contact.phone)) : null;
}

export function hasRule({ firstAboveEuro, refusals }: Guard): boolean {
  return firstAboveEuro !== null || refusals !== null;
}

/**
 * Refuses cash on delivery to a phone that refused parcels before, or for a large first order, without telling the
 * buyer why. A shop that offers nothing else takes the order.
 */
export function checkCod(
  { codGuard }: Pick<Settings, 'codGuard'>,
  counts: CodCounts | null | undefined,
  { total, offered }: { total: Sum; offered: readonly PaymentMethod[] },
): void {
  const accepted = acceptedMethods({ codGuard }, counts, { total, offered });
  if (accepted.length === offered.length) return;
  const names = accepted.map((method) => paymentMethodNames[method].toLowerCase()).join(' или ');
  const message = `За тази поръчка избери друг начин на плащане: ${names}.`;
  throw new ShopError('VALIDATION', { errors: [{ path: 'payment.method', message }] });
}

/** The offered methods, without cash on delivery where the guard refuses it. */
export function acceptedMethods(
  { codGuard }: Pick<Settings, 'codGuard'>,
  counts: CodCounts | null | undefined,
  { total, offered }: { total: Sum; offered: readonly PaymentMethod[] },
): readonly PaymentMethod[] {
  const others = offered.filter((method) => method !== 'cod');
  return counts && others.length > 0 && isRisky(codGuard, counts, total) ? others : offered;
}

function isRisky({ firstAboveEuro, refusals }: Guard, { delivered, refused }: CodCounts, total: Sum): boolean {
  if (refusals !== null && refused >= refusals) return true;
  return firstAboveEuro !== null && delivered === 0 && inEuro(total).amount > firstAboveEuro * 100;
}
