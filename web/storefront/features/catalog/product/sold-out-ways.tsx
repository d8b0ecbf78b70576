import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#web/shared/format/format-money.ts';
import type { ProductDetail } from '#web/storefront/features/products/product-detail.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { relatedQuery } from './related-query.ts';

const mostWays = 2;

/** Of a variant that is sold out: the other ones that are there, or else other boxes of the same flavour. */
export function SoldOutWays({ product: { slug, flavour, variants } }: { product: ProductDetail }) {
  const { currency } = useSettings();
  const { data } = useQuery(relatedQuery(useCallApi(), slug));
  const others = variants.filter(({ stock }) => stock > 0).slice(0, mostWays);
  const boxes = [...(data?.similar ?? []), ...(data?.together ?? [])].filter(
    (card, place, all) =>
      flavour !== null && card.flavour === flavour && all.findIndex(({ id }) => id === card.id) === place,
  );
  if (others.length === 0 && boxes.length === 0) return null;
  return (
    <ul className="sold-out-ways" aria-label="Има го">
      {others.map(({ id, sku, name, price }) => (
        <li key={id}>
          <Link
            to="/products/$slug"
            params={{ slug }}
            search={{ variant: sku }}
            className="link"
            resetScroll={false}
            replace
          >
            {`Има го: ${name}, ${formatMoney(price)}`}
          </Link>
        </li>
      ))}
      {others.length > 0
        ? null
        : boxes.slice(0, mostWays).map((box) => (
            <li key={box.id}>
              <Link to="/products/$slug" params={{ slug: box.slug }} className="link">
                {`Има го: ${box.name}, ${formatMoney({ amount: box.price, currency })}`}
              </Link>
            </li>
          ))}
    </ul>
  );
}
