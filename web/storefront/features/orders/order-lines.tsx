import { Link } from '@tanstack/react-router';
import type { OrderLine } from '#contracts/orders/orders.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import EngravedText from '#web/storefront/features/cart/engraving/engraved-text.tsx';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';

/** The ordered products with the names and prices at the time of the order. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <div className="order-picture">
            {line.imageUrl ? (
              <ProductPicture url={line.imageUrl} alt="" widths={[160]} sizes="64px" />
            ) : (
              <PicturePlace />
            )}
            {line.personalization ? <EngravedText text={line.personalization} /> : null}
          </div>
          <div>
            <p className="order-name">
              <Link to="/products/$slug" params={{ slug: line.slug }}>
                {line.name}
              </Link>
            </p>
            <p className="order-detail">
              {[line.variantName, ...line.attributes.map(({ name, value }) => `${name}: ${value}`)]
                .filter(Boolean)
                .join(', ')}
            </p>
            {line.personalization ? <p className="order-detail">Надпис: „{line.personalization}“</p> : null}
            {line.engraved?.returnable === false ? <p className="order-detail">С надпис не се връща.</p> : null}
            <p className="order-detail">
              {line.quantity} × {formatMoney(line.unitPrice)}
              <span>{line.returned > 0 ? ` · върнати ${line.returned}` : ''}</span>
            </p>
          </div>
          <p className="order-sum">{formatMoney(line.lineTotal)}</p>
        </li>
      ))}
    </ul>
  );
}
