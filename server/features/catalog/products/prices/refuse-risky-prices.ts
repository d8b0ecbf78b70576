import type { FieldError } from '#contracts/common/errors.ts';
import { isRiskyPrice } from '#contracts/products/price-guard.rule.ts';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Refuses cells with prices that look like typing errors and reports each path. Not called after a confirmation. */
export function refuseRiskyCells(cells: readonly ProductCell[]): void {
  const errors = cells.flatMap((cell, index) => {
    const isRisky = cell.field === 'price' && isRiskyPrice({ from: cell.from.amount, to: cell.to.amount });
    return isRisky ? [{ path: `cells.${index}`, message: 'Потвърди тази цена: разликата със старата е голяма.' }] : [];
  });
  if (errors.length > 0) throw unconfirmed(errors.length, errors);
}

/** The refusal of unconfirmed prices. */
export function unconfirmed(count: number, errors: FieldError[] = []): ShopError {
  const message =
    count === 1
      ? 'Една нова цена е нула или много различна от старата. Потвърди я. Нищо не е записано.'
      : `${count} нови цени са нула или много различни от старите. Потвърди ги. Нищо не е записано.`;
  return new ShopError('PRICES_UNCONFIRMED', { message, errors: errors.length > 0 ? errors : undefined });
}
