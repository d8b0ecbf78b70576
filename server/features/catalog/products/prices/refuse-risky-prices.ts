import { isRiskyPrice, unconfirmedPrices } from '#contracts/products/prices/price-guard.rule.ts';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Refuses cells with prices that look like typing errors and reports each path. Not called after a confirmation. */
export function refuseRiskyCells(cells: readonly ProductCell[]): void {
  const errors = cells.flatMap((cell, index) => {
    const isRisky = cell.field === 'price' && isRiskyPrice({ from: cell.from.amount, to: cell.to.amount });
    return isRisky ? [{ path: `cells.${index}`, message: 'Потвърди тази цена: разликата със старата е голяма.' }] : [];
  });
  if (errors.length === 0) return;
  throw new ShopError('PRICES_UNCONFIRMED', { message: unconfirmedPrices(errors.length), errors });
}
