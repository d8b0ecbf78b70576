import type { Money } from '#contracts/common/money.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { plainText } from '#contracts/common/plain-text.rule.ts';
import { brandOf, partNumberOf } from '#contracts/feeds/brand.rule.ts';
import type { Review } from '#contracts/reviews/reviews.ts';
import { selectedVariant, type ProductDetail } from '#web/storefront/features/products/product-detail.ts';
import { structuredFacts } from './structured-facts.ts';

export interface ProductFrame {
  origin: string;
  /** The brand of products without another; empty for none. */
  ownBrand: string;
}

/** The product as schema.org data; identical to what the page shows. */
export function structuredProduct(
  product: ProductDetail,
  reviews: readonly Review[],
  { origin, ownBrand }: ProductFrame,
): object {
  const brand = brandOf(product, ownBrand);
  const address = `${origin}/products/${product.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    description: plainText(product.description) || undefined,
    url: address,
    image: product.images.length > 0 ? product.images.map(({ url }) => new URL(url, origin).href) : undefined,
    sku: selectedVariant(product, undefined)?.sku,
    brand: brand === '' ? undefined : { '@type': 'Brand', name: brand },
    category: product.categories[0]?.name,
    ...structuredFacts(product),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      url: `${address}?variant=${encodeURIComponent(variant.sku)}`,
      sku: variant.sku,
      gtin: variant.gtin,
      mpn: partNumberOf(product, variant.sku, ownBrand, product.variants.length) || undefined,
      name: variant.name,
      price: majorUnits(inEuro(variant.price)),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    })),
    ...(product.rating.count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: shownRating(product.rating.average),
            reviewCount: product.rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    review: reviews.length === 0 ? undefined : reviews.map(structuredReview),
  };
}

function structuredReview({ authorName, rating, text, createdAt }: Review): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    reviewBody: text || undefined,
  };
}

/** An amount as search engines read it: "12.90". */
export function majorUnits({ amount }: Money): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Rounded like on the page. */
function shownRating(average: number): number {
  return Math.round(average * 10) / 10;
}
