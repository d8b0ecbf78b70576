import type { RegisteredRouter } from '@tanstack/react-router';
import { plainText, shortened } from '#contracts/common/plain-text.rule.ts';
import { socialPicture } from '#contracts/media/social-picture.rule.ts';
import { isNarrowList } from '#contracts/products/list-filters.rule.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { features } from '#web/storefront/features.ts';
import { boxQuery } from '#web/storefront/features/boxes/box-query.ts';
import { helpQuery } from '#web/storefront/features/help/help-query.ts';
import {
  categoriesQuery,
  productQuery,
  productsQuery,
  reviewsQuery,
} from '#web/storefront/features/products/catalog-queries.ts';
import { pathTo } from '#web/storefront/features/products/path-to.ts';
import type { ProductDetail } from '#web/storefront/features/products/product-detail.ts';
import { readProductSearch, type ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { settingsQuery } from '#web/storefront/features/settings/settings-query.ts';
import { stringifySearch } from '#web/storefront/platform/search-params.ts';
import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { contentOf, describeContent } from './describe-content.ts';
import type { PageDescription, SocialImage } from './page-description.ts';
import { structuredBox } from './structured-box.ts';
import { structuredBreadcrumbs } from './structured-breadcrumbs.ts';
import { structuredProduct } from './structured-product.ts';
import { structuredShop } from './structured-shop.ts';

const longestDescription = 160;
/** Few enough that the description contains whole names. */
const namedProducts = 3;
const list = { name: 'Продукти', path: '/products' };

const doors: readonly StorefrontFeature[] = features;
const descriptions = new Map(doors.flatMap((feature) => Object.entries(feature.descriptions ?? {})));
const unlistedDescriptions = new Map(doors.flatMap((feature) => Object.entries(feature.unlistedDescriptions ?? {})));

/** Describes the page that the router has loaded, based on its data. */
export function describePage(router: RegisteredRouter, origin: string): PageDescription {
  const match = router.state.matches.at(-1);
  const shopName = settingsOf(router)?.name ?? '';
  const plain: PageDescription = {
    type: 'website',
    image: { path: '/social-card.jpg', width: socialPicture.width, height: socialPicture.height, alt: shopName },
    structured: [],
  };
  if (match?.routeId === '/') return { ...plain, ...describeHome(router, origin) };
  if (match?.routeId === '/products') return { ...plain, ...describeList(router, origin, match.search) };
  if (match?.routeId === '/products/$slug') {
    return { ...plain, ...describeProduct(router, origin, String(Object(match.params).slug)) };
  }
  if (match?.routeId === '/boxes/$slug') {
    return { ...plain, ...describeBox(router, origin, String(Object(match.params).slug)) };
  }
  if (match?.routeId === '/pages/$slug' || match?.routeId === '/articles/$slug') {
    const use = match.routeId === '/pages/$slug' ? 'page' : 'article';
    const content = contentOf(router, [use, String(Object(match.params).slug)]);
    return content ? { ...plain, ...describeContent(content, origin) } : plain;
  }
  if (match?.routeId === '/help') return { ...plain, ...describeHelp(router) };
  const unlisted = unlistedDescriptions.get(match?.routeId ?? '');
  if (unlisted) return { ...plain, description: unlisted };
  const text = descriptions.get(match?.routeId ?? '');
  return match && text ? { ...plain, description: text, canonical: match.routeId } : plain;
}

function settingsOf(router: RegisteredRouter) {
  const { queryClient, callApi } = router.options.context;
  return queryClient.getQueryData(settingsQuery(callApi).queryKey);
}

function describeBox(router: RegisteredRouter, origin: string, slug: string): Partial<PageDescription> {
  const { queryClient, callApi } = router.options.context;
  const box = queryClient.getQueryData(boxQuery(callApi, slug).queryKey);
  if (!box) return {};
  const description = shortened(plainText(box.text) || box.name, longestDescription);
  const canonical = `/boxes/${encodeURIComponent(box.slug)}`;
  const crumbs = structuredBreadcrumbs([list, { name: box.name, path: canonical }], origin);
  return { description, canonical, structured: [structuredBox(box, origin), crumbs] };
}

function describeHelp(router: RegisteredRouter): Partial<PageDescription> {
  const { queryClient, callApi } = router.options.context;
  const questions = queryClient.getQueryData(helpQuery(callApi).queryKey)?.groups.flatMap(({ entries }) => entries);
  const mainEntity = questions?.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  const structured = mainEntity ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }] : [];
  return { description: descriptions.get('/help') ?? '', canonical: '/help', structured };
}

function describeHome(router: RegisteredRouter, origin: string): Partial<PageDescription> {
  const settings = settingsOf(router);
  const content = contentOf(router, ['home']);
  if (!settings || !content) return { canonical: '/' };
  const home = describeContent(content, origin);
  return { ...home, structured: [...structuredShop(settings, origin), ...(home.structured ?? [])] };
}

function describeList(router: RegisteredRouter, origin: string, rawSearch: object): Partial<PageDescription> {
  const { queryClient, callApi } = router.options.context;
  const search = readProductSearch({ ...rawSearch });
  const page = queryClient.getQueryData(productsQuery(callApi, search).queryKey);
  const address = canonicalOf(search);
  if (!page || page.cards.length === 0) return { ...address, noIndex: true };
  const categories = queryClient.getQueryData(categoriesQuery(callApi).queryKey) ?? [];
  const category = categories.find(({ slug }) => slug === search.category);
  const crumbs = pathTo(category, categories).map(({ name, slug }) => ({
    name,
    path: `/products?category=${encodeURIComponent(slug)}`,
  }));
  const names = page.cards.slice(0, namedProducts).map(({ name }) => name);
  const total = page.totalCapped
    ? `над ${formatCount(page.total, 'продукт', 'продукта')}`
    : formatCount(page.total, 'продукт', 'продукта');
  return {
    ...address,
    description: shortened(`${category?.name ?? list.name}, ${total}: ${names.join(' · ')}.`, longestDescription),
    // The cards already describe the list; repeating it as structured data would add 5% to the page.
    structured: category && !search.search ? [structuredBreadcrumbs([list, ...crumbs], origin)] : [],
  };
}

/** Filters and sorting show parts of one list, so search engines should index the list itself. */
function canonicalOf({
  search,
  category,
  page,
  ...choice
}: ProductSearch): Pick<PageDescription, 'canonical' | 'noIndex' | 'noFollow'> {
  if (isNarrowList(stringifySearch({ category, ...choice }).slice(1))) return { noIndex: true, noFollow: true };
  if (search !== undefined) return { noIndex: true };
  const isNarrowed = Object.values(choice).some((value) => value !== undefined);
  return { canonical: `${list.path}${stringifySearch({ category, page: isNarrowed ? undefined : page })}` };
}

function describeProduct(router: RegisteredRouter, origin: string, slug: string): Partial<PageDescription> {
  const { queryClient, callApi } = router.options.context;
  const product = queryClient.getQueryData(productQuery(callApi, slug).queryKey);
  if (!product) return {};
  const reviews = queryClient.getQueryData(reviewsQuery(callApi, slug).queryKey)?.reviews ?? [];
  const ownBrand = settingsOf(router)?.ownBrand ?? '';
  const [category] = product.categories;
  const crumbs = [
    list,
    ...(category ? [{ name: category.name, path: `/products?category=${encodeURIComponent(category.slug)}` }] : []),
    { name: product.name, path: `/products/${product.slug}` },
  ];
  const text = plainText(product.description) || [product.name, category?.name].filter(Boolean).join(', ');
  return {
    type: 'product',
    canonical: `/products/${product.slug}`,
    description: product.meta?.description || shortened(text, longestDescription),
    ...socialImageOf(product),
    structured: [structuredProduct(product, reviews, { origin, ownBrand }), structuredBreadcrumbs(crumbs, origin)],
  };
}

function socialImageOf({ images: [image], name }: ProductDetail): { image?: SocialImage } {
  if (!image) return {};
  const { file, width, height } = socialPicture;
  return { image: { path: `/media/${image.id}/${file}`, width, height, alt: image.alt || name } };
}
