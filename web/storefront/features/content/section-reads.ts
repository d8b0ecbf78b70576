import type { ShownPropsOf } from '#contracts/content/shown-props.rule.ts';
import { listCategoriesRoute } from '#contracts/products/categories.ts';
import { listProductsRoute } from '#contracts/products/products.ts';
import { listReviewsRoute } from '#contracts/reviews/reviews.ts';
import { listChosenProductsRoute, listPopularSectionsRoute, type SectionRule } from '#contracts/sections/sections.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { productCardOf } from '#web/storefront/features/products/product-card.ts';
import type { ProductRow, QuotedReview } from './section-lists.ts';

export async function readSections(callApi: CallApi): Promise<ProductRow[]> {
  const { popularSections } = await callApi(listPopularSectionsRoute);
  return popularSections.map(({ id, title, rule, categorySlug, products }) => {
    const cards = products.map((product) => productCardOf(product, [], { onSale: rule === 'on-sale' }));
    const rest = restOf(rule, categorySlug);
    return { id, title, cards, rest };
  });
}

function restOf(rule: SectionRule, category: string | null): ProductRow['rest'] {
  if (rule === 'bestsellers') return { sort: 'popular' };
  if (rule === 'newest') return { sort: 'newest' };
  if (rule === 'on-sale') return { onSale: true };
  return category === null ? undefined : { category };
}

/** Products that are gone are left out; a category that is gone has none. */
export async function readProductRow(
  callApi: CallApi,
  { source, category, products, limit }: Pick<ShownPropsOf<'products'>, 'source' | 'category' | 'products' | 'limit'>,
): Promise<Pick<ProductRow, 'cards' | 'rest'>> {
  if (source === 'manual') {
    if (products.length === 0) return { cards: [] };
    const list = await callApi(listChosenProductsRoute, { query: { ids: products.join() } });
    return { cards: list.products.map((product) => productCardOf(product)) };
  }
  const [slug] = source === 'category' ? await readCategorySlugs(callApi, category) : [null];
  if (slug === undefined) return { cards: [] };
  const query = {
    sort: source === 'newest' ? ('newest' as const) : ('popular' as const),
    inStock: true,
    onSale: source === 'on-sale' ? true : undefined,
    category: slug ?? undefined,
    limit,
  };
  const list = await callApi(listProductsRoute, { query });
  return {
    cards: list.products.map((product) => productCardOf(product, [], { onSale: source === 'on-sale' })),
    rest: restOf(source, slug),
  };
}

export async function readCategorySlugs(callApi: CallApi, ids: readonly string[]): Promise<string[]> {
  const { categories } = await callApi(listCategoriesRoute);
  return ids.flatMap((id) => categories.find((category) => category.id === id)?.slug ?? []);
}

export async function readQuotedReviews(
  callApi: CallApi,
  products: readonly { slug: string; name: string }[],
  limit: number,
): Promise<QuotedReview[]> {
  const quotedReviews = await Promise.all(
    products.slice(0, limit).map(async ({ slug, name }) => {
      const { reviews } = await callApi(listReviewsRoute, {
        params: { id: slug },
        query: { limit: 5, sort: 'photos' },
      });
      const review = reviews.find(({ text, rating }) => text.length > 20 && rating >= 3);
      return review ? [{ review, product: name, slug }] : [];
    }),
  );
  return quotedReviews.flat();
}
