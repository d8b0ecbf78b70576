import './delivery-nudge.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Money, Sum } from '#contracts/common/money.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { productsQuery } from '#web/storefront/features/products/catalog-queries.ts';
import { pictureAddress, ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { acceptPrice } from '../cart-changes.ts';
import { useCartActions } from '../use-cart-actions.ts';
import { mostOver, type Nudge, nudgeForDelivery } from './nudge-for-delivery.ts';

const looked = 12;

/** Something of about the price that is missing for free delivery, added in one press. */
export default function DeliveryNudge({ missing, inCart }: { missing: Sum; inCart: readonly string[] }) {
  const { amount } = missing;
  const search = {
    minPrice: (amount / 100).toFixed(2),
    maxPrice: ((amount * mostOver) / 100).toFixed(2),
    inStock: true,
    sort: 'popular',
  } as const;
  const { data, isPending } = useQuery({
    ...productsQuery(useCallApi(), search, looked),
    placeholderData: keepPreviousData,
  });
  const nudge = data && nudgeForDelivery(data.cards, { missing: amount, inCart });
  if (!nudge) return isPending ? <div className="nudge" aria-hidden="true" /> : null;
  return <Offer key={nudge.id} nudge={nudge} />;
}

function Offer({ nudge: { id, slug, sku, name, imageId, price, variantId } }: { nudge: Nudge }) {
  const { currency } = useSettings();
  const { add } = useCartActions();
  const money: Money = { amount: price, currency };
  const line = { productId: id, variantId, quantity: 1, personalization: '', attributes: [] };
  return (
    <div className="nudge">
      {imageId ? <ProductPicture url={pictureAddress(imageId)} alt="" widths={[160]} sizes="56px" /> : null}
      <p>
        <Link to="/products/$slug" params={{ slug }} search={sku === undefined ? {} : { variant: sku }}>
          {name}
        </Link>
        <strong>{formatMoney(money)}</strong>
      </p>
      <Button
        size="small"
        busy={add.isPending}
        aria-label={`Добави ${name}`}
        onClick={() => {
          acceptPrice(variantId, money);
          if (!add.isPending) add.mutate(line);
        }}
      >
        Добави
      </Button>
    </div>
  );
}
