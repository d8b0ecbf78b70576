import type { Currency } from '#contracts/common/money.ts';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import { readPriceLimit } from '#contracts/search/price-limit.rule.ts';
import { readProductSearch, type ProductSearch } from '#web/storefront/features/products/product-search.ts';

/**
 * A search that says what the goods may cost, with that as a filter that can be seen and removed: "подарък до 30 лв" is
 * "подарък" up to 30. Null for a search without a limit, and for one that has the filter already.
 */
export function withPriceLimit(search: ProductSearch, currency: Currency): ProductSearch | null {
  const limit = search.search === undefined || search.maxPrice !== undefined ? null : readPriceLimit(search.search);
  if (!limit) return null;
  const limitMoney = { amount: Math.round(limit.most * 100), currency: limit.currency ?? currency };
  const { amount } = limitMoney.currency === currency ? limitMoney : inOtherCurrency(limitMoney);
  return readProductSearch({ ...search, search: limit.rest, maxPrice: String(amount / 100) });
}
