import { formatCount } from '#web/shared/format/format-number.ts';
import type { ProductSearch } from '#web/storefront/features/products/product-search.ts';

export interface Nothing {
  title: string;
  advice: string;
  /** Whether a removable filter made the list empty. */
  isNarrowed: boolean;
  /** Whether removing the filters may yield results. */
  hasMore: boolean;
}

/** The selected category, and the number of results in the whole shop. */
export interface OtherResults {
  category: string;
  total: number;
}

/** What the owner may have worded. */
export interface NothingTexts {
  searchAdvice: string;
  noProducts: string;
}

/** Explains why a product list is empty and what to do. */
export function describeNothing(search: ProductSearch, texts: NothingTexts, otherResults?: OtherResults): Nothing {
  const { search: text, category, page } = search;
  const isNarrowed = Boolean(
    search.values ?? search.minPrice ?? search.maxPrice ?? search.inStock ?? search.onSale ?? search.minRating,
  );
  if (text !== undefined && otherResults && otherResults.total > 0) {
    const here = `Няма „${text}“ в категория „${otherResults.category}“${isNarrowed ? ' с тези филтри' : ''}.`;
    const advice = `${here} В целия магазин има ${formatCount(otherResults.total, 'продукт', 'продукта')}.`;
    return { title: 'Тук няма такъв продукт', advice, isNarrowed, hasMore: true };
  }
  if (text !== undefined || isNarrowed) {
    const title = text ? `Няма продукти за „${text}“${isNarrowed ? ' с тези филтри' : ''}. ` : '';
    const step = isNarrowed ? 'Махни някой филтър' : texts.searchAdvice;
    const advice = `${title}${step} или разгледай всичко.`;
    return { title: 'Нищо не отговаря на избора', advice, isNarrowed, hasMore: true };
  }
  const rest = { isNarrowed, hasMore: page !== undefined || category !== undefined };
  if (page !== undefined)
    return { title: 'Тази страница е празна', advice: 'Продуктите свършват преди нея. Започни отначало.', ...rest };
  if (category !== undefined)
    return { title: 'Тук още няма продукти', advice: 'Разгледай другите категории или всичко.', ...rest };
  return { title: 'Още няма продукти', advice: texts.noProducts, ...rest };
}
