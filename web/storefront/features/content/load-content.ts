import { notFound } from '@tanstack/react-router';
import type { ShownContent, ShownSection } from '#contracts/content/shown-content.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { categoriesQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { type ContentKey, contentQuery } from './content-query.ts';
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

/** Loads a content page and everything that its sections show. A page that does not exist is not found. */
export async function loadContent({ queryClient, callApi }: Loading, key: ContentKey): Promise<ShownContent | null> {
  const query = contentQuery(callApi, key);
  // What the server sent with the page is complete, and its parts follow after the first interaction.
  const isSent = !import.meta.env.SSR && queryClient.getQueryData(query.queryKey) !== undefined;
  const content = await queryClient.ensureQueryData(query).catch((error: unknown) => {
    throw error instanceof ApiError && (error.status === 404 || error.status === 422) ? notFound() : error;
  });
  if (!content || isSent) return content;
  await Promise.all([
    loadKinds(content.sections),
    ...content.sections.flatMap((section) => loadSection({ queryClient, callApi }, section)),
  ]);
  const reviews = content.sections.filter((section) => isOf(section, 'reviews'));
  if (reviews.length > 0) {
    const { cards } = await queryClient.ensureQueryData(bestsellersQuery(callApi));
    const reviewed = cards.filter((card) => card.reviews);
    await Promise.all(
      reviews.map(({ props }) => queryClient.ensureQueryData(quotedReviewsQuery(callApi, reviewed, props.limit))),
    );
  }
  return content;
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
  if (isOf(section, 'choice-tiles') || isOf(section, 'reviews')) return [bestsellers()];
  if (!isOf(section, 'category-tiles')) return [];
  const { categories } = section.props;
  return [
    queryClient.ensureQueryData(categoriesQuery(callApi)),
    ...(categories.length > 0 ? [queryClient.ensureQueryData(categorySlugsQuery(callApi, categories))] : []),
  ];
}
