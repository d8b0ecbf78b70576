import { getCategoryRoute, listCategoriesRoute } from '#contracts/products/categories.ts';
import { getProductRoute, listProductsRoute, type Facets, type Product } from '#contracts/products/products.ts';
import { listReviewsRoute } from '#contracts/reviews/reviews.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { productCardOf, type ProductCard } from './product-card.ts';
import { productDetailOf } from './product-detail-of.ts';
import type { ProductDetail } from './product-detail.ts';
import type { CategoryItem, FacetGroup, ProductList } from './product-list.ts';
import { splitValues, usualSort, type ProductSearch } from './product-search.ts';
import { readReviewChoice, type ReviewSearch, reviewsPerPage } from './review-choice.ts';

/** One page of the list as cards. */
export async function readProducts(callApi: CallApi, search: ProductSearch, limit: number): Promise<ProductList> {
  const { inStock, onSale, ...rest } = search;
  const { minRating } = search;
  const values = splitValues(search.values);
  const sort = search.sort ?? usualSort(search);
  const query = { ...rest, sort, inStock: inStock || undefined, onSale: onSale ? onSale : undefined, limit };
  const { products, total, totalCapped, facets, reading } = await callApi(listProductsRoute, { query });
  const wantedValues = [...values, ...(reading?.values ?? [])];
  return {
    cards: products.map((product) =>
      cardOf(product, wantedValues, { onSale, isRatingWanted: minRating !== undefined }),
    ),
    total,
    totalCapped: totalCapped ?? false,
    facets: facets.attributes.map((group) => facetGroupOf(group, values)),
    facts: facets.facts.filter(({ count }) => count > 0),
    inStock: facets.inStock,
    onSale: facets.onSale,
    ratings: facets.ratings,
    searchedFor: reading?.searchedFor,
    isMentionOnly: reading?.isMentionOnly,
    inCategories: search.search ? Object.fromEntries(facets.categories.map(({ slug, count }) => [slug, count])) : null,
  };
}

/** By the product as the server keeps it for all lists. */
const usualCards = new WeakMap<Product, ProductCard>();

function cardOf(
  product: Product,
  wantedValues: readonly string[],
  { onSale = false, isRatingWanted }: { onSale: boolean | undefined; isRatingWanted: boolean },
): ProductCard {
  const isUsual = wantedValues.length === 0 && !onSale && !isRatingWanted;
  if (!import.meta.env.SSR || !isUsual) return productCardOf(product, wantedValues, { onSale, isRatingWanted });
  const card = usualCards.get(product) ?? productCardOf(product);
  usualCards.set(product, card);
  return card;
}

/** Omits values without results unless they are selected, so that they can be deselected. */
function facetGroupOf({ values, ...group }: Facets['attributes'][number], selected: readonly string[]): FacetGroup {
  const { name, slug, note, isPainted } = group;
  return {
    ...{ name, slug, note, isPainted },
    values: values
      .filter((value) => value.count > 0 || selected.includes(value.slug))
      .map(({ id: _id, ...value }) => value),
  };
}

export async function readProduct(callApi: CallApi, slug: string): Promise<ProductDetail> {
  return productDetailOf((await callApi(getProductRoute, { params: { id: slug } })).product);
}

export async function readReviews(callApi: CallApi, slug: string, search: ReviewSearch) {
  const { stars, order, reviews: page } = readReviewChoice(search);
  const query = { limit: reviewsPerPage, rating: stars, sort: order, page };
  const { reviews, distribution, total } = await callApi(listReviewsRoute, { params: { id: slug }, query });
  return { reviews, distribution, total };
}

/** The current slug of a category, by any current or former slug. */
export async function readCategorySlug(callApi: CallApi, slug: string): Promise<string> {
  return (await callApi(getCategoryRoute, { params: { id: slug } })).category.slug;
}

export async function readCategories(callApi: CallApi): Promise<CategoryItem[]> {
  const { categories } = await callApi(listCategoriesRoute);
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return categories
    .filter(({ productCount }) => productCount > 0)
    .map(({ name, slug, parentId, productCount, image }) => ({
      name,
      slug,
      parent: parentId === null ? undefined : slugs.get(parentId),
      count: productCount,
      picture: image?.id,
      focus: image?.focus,
    }));
}
