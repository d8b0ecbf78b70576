import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductOffer } from '#contracts/discounts/product-offers.ts';
import { percentageOf } from '#contracts/products/prices/price-facts.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import type { VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { offersQuery } from './offers-query.ts';

/** What several pieces cost, where an automatic discount makes them cheaper. The cart counts the exact sum. */
export function VolumePrices({ slug, variant }: { slug: string; variant: VariantDetail }) {
  const { data = [] } = useQuery(offersQuery(useCallApi(), slug));
  const offers = data.filter(({ excludesReduced }) => !excludesReduced || variant.before === null);
  if (offers.length === 0) return null;
  return (
    <ul className="stack">
      {offers.map((offer) => (
        <li key={offer.name}>
          <Offer offer={offer} variant={variant} />
          {offer.isShared && !offer.box ? (
            <small className="arrival">Броят се заедно с другите продукти от „{offer.name}“.</small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Offer({
  offer: { name, steps, gift, box },
  variant: { price },
}: {
  offer: ProductOffer;
  variant: VariantDetail;
}) {
  if (box) return <BoxOffer name={name} box={box} />;
  if (gift) return <strong>{giftText(gift)}</strong>;
  return (
    <table className="facts" aria-label={name}>
      <tbody>
        {steps.map(({ from, percent }) => (
          <tr key={from}>
            <th scope="row">{`${formatCount(from, 'брой', 'броя')} и повече`}</th>
            <td>
              <strong>{`−${percent} %`}</strong>
            </td>
            <td>{`${formatMoney({ ...price, amount: price.amount - percentageOf(price.amount, percent) })} за брой`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The way to a box that can be filled with the product. */
function BoxOffer({ name, box: { slug, sizes } }: { name: string; box: NonNullable<ProductOffer['box']> }) {
  const prices = sizes.map(({ pieces, price }) => `${formatCount(pieces, 'брой', 'броя')} за ${formatMoney(price)}`);
  return (
    <p>
      {`И в кутия по избор: ${prices.join(', ')} · `}
      <Link to="/boxes/$slug" params={{ slug }} className="link">
        {name}
      </Link>
    </p>
  );
}

function giftText({ buy, get, percent }: NonNullable<ProductOffer['gift']>): string {
  const all = `На всеки ${formatCount(buy + get, 'брой', 'броя')} `;
  if (get === 1) return percent === 100 ? `${all}най-евтиният е подарък.` : `${all}най-евтиният е с −${percent} %.`;
  return percent === 100 ? `${all}${get} най-евтини са подарък.` : `${all}${get} най-евтини са с −${percent} %.`;
}
