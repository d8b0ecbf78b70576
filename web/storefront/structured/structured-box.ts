import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { plainText } from '#contracts/common/plain-text.rule.ts';
import type { Box } from '#contracts/discounts/boxes.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { majorUnits } from './structured-product.ts';

/** A box that buyers fill themselves as schema.org data: each size is an offer, while there are pieces for it. */
export function structuredBox({ slug, name, text, sizes, choices }: Box, origin: string): object {
  const url = `${origin}/boxes/${encodeURIComponent(slug)}`;
  const pieces = choices.reduce((sum, { stock }) => sum + stock, 0);
  const pictures = choices.flatMap(({ imageUrl }) => (imageUrl === null ? [] : [new URL(imageUrl, origin).href]));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    description: plainText(text) || undefined,
    url,
    image: pictures.length > 0 ? [...new Set(pictures)].slice(0, 5) : undefined,
    offers: sizes.map((size) => ({
      '@type': 'Offer',
      url,
      name: formatCount(size.pieces, 'брой', 'броя'),
      price: majorUnits(inEuro(size.price)),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${pieces >= size.pieces ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    })),
  };
}
