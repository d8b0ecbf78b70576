import type { ProductDetail } from './product-detail.ts';

/** The product as schema.org data: what search engines show is exactly what the page shows. */
export function structuredProduct(product: ProductDetail, origin: string): object {
  const address = `${origin}/products/${product.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: address,
    image: product.images.map(({ url }) => new URL(url, origin).href),
    sku: product.variants[0]?.sku,
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      url: `${address}?variant=${encodeURIComponent(variant.sku)}`,
      sku: variant.sku,
      name: variant.name,
      price: majorUnits(variant.price.amount),
      priceCurrency: variant.price.currency,
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    })),
    ...(product.rating.count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
          },
        }),
  };
}

function majorUnits(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
