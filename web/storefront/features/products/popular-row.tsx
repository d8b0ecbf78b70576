import './popular-row.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';
import { productsQuery } from './catalog-queries.ts';
import { pictureAddress, ProductPicture } from './product-picture.tsx';

const mostProducts = 6;

/** A row of what sells best and is there. A failure leaves the page as it is. */
export default function PopularRow() {
  const { currency } = useSettings();
  const titleId = useId();
  const { data } = useQuery(productsQuery(useCallApi(), { sort: 'popular', inStock: true }, mostProducts));
  const cards = data?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <section className="popular no-print" aria-labelledby={titleId}>
      <h2 id={titleId}>Най-търсени</h2>
      <ul className="viewed">
        {cards.map(({ id, slug, name, flavour, imageId, price, isFrom }) => (
          <li key={id} data-flavour={flavour}>
            <Link to="/products/$slug" params={{ slug }}>
              <span className="viewed-field">
                {imageId === undefined ? (
                  <PicturePlace />
                ) : (
                  <ProductPicture url={pictureAddress(imageId)} alt="" widths={[160, 320]} sizes="144px" />
                )}
              </span>
              <span>
                {name}
                <strong>{`${isFrom ? 'от ' : ''}${formatMoney({ amount: price, currency })}`}</strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
