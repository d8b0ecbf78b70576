import type { ShownSection } from '#contracts/content/shown-content.ts';
import { categoriesQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { isOf } from './section-of.ts';
import { loadKinds } from './section-parts.tsx';
import {
  bestsellersQuery,
  categorySlugsQuery,
  chosenQuery,
  productRowQuery,
  quotedReviewsQuery,
  sectionsQuery,
} from './section-queries.ts';

type Loading = Pick<RouterContext, 'queryClient' | 'callApi'>;

/** Loads everything that these sections show. */
export async function loadSections(
  { queryClient, callApi }: Loading,
  sections: readonly ShownSection[],
): Promise<void> {
  await Promise.all([
    loadKinds(sections),
    ...sections.flatMap((section) => loadSection({ queryClient, callApi }, section)),
  ]);
  const reviews = sections.filter((section) => isOf(section, 'reviews'));
  if (reviews.length > 0) {
    const { cards } = await queryClient.ensureQueryData(bestsellersQuery(callApi));
    const reviewed = cards.filter((card) => card.reviews);
    await Promise.all(
      reviews.map(({ props }) => queryClient.ensureQueryData(quotedReviewsQuery(callApi, reviewed, props.limit))),
    );
  }
}

/** Loads what a section shows. */
function loadSection({ queryClient, callApi }: Loading, section: ShownSection): Promise<unknown>[] {
  const bestsellers = () => queryClient.ensureQueryData(bestsellersQuery(callApi));
  if (isOf(section, 'hero')) {
    const { show, products } = section.props;
    if (show !== 'products') return [];
    return [products.length === 0 ? bestsellers() : queryClient.ensureQueryData(chosenQuery(callApi, products))];
  }
  if (isOf(section, 'products')) return [queryClient.ensureQueryData(productRowQuery(callApi, section.props))];
  if (isOf(section, 'product-sections')) return [queryClient.ensureQueryData(sectionsQuery(callApi)), bestsellers()];
  if (isOf(section, 'choice-tiles') || isOf(section, 'finder') || isOf(section, 'reviews')) return [bestsellers()];
  if (!isOf(section, 'category-tiles')) return [];
  const { categories } = section.props;
  return [
    queryClient.ensureQueryData(categoriesQuery(callApi)),
    ...(categories.length > 0 ? [queryClient.ensureQueryData(categorySlugsQuery(callApi, categories))] : []),
  ];
}
