import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDelivery, formatMoney } from '#web/shared/format/format-money.ts';
import { ReviewText } from '#web/storefront/features/reviews/review-text.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import type { KindProps } from '../section-of.ts';
import { bestsellersQuery, quotedReviewsQuery } from '../section-queries.ts';

/** Delivery, payment and returns according to the settings, and what the shop promises besides. */
export function Promises({ props: { delivery: showsDelivery, free, cod, returns, own } }: KindProps<'promises'>) {
  const { delivery, deliveryMethods, paymentMethods } = useSettings();
  const isToOffice = deliveryMethods.includes('office');
  return (
    <div className="promises">
      <ul className="wrap ticks stack">
        {showsDelivery ? (
          <li>
            Доставка до {isToOffice ? 'офис' : 'адрес'}{' '}
            {formatDelivery(isToOffice ? delivery.officePrice : delivery.addressPrice)}
          </li>
        ) : null}
        {free && delivery.freeFrom ? <li>Безплатна над {formatMoney(delivery.freeFrom)}</li> : null}
        {cod && paymentMethods.includes('cod') ? <li>Плащане при доставка</li> : null}
        {returns ? <li>Връщане до 14 дни</li> : null}
        {own.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** New reviews of the most bought products. */
export function Reviews({ id, props: { title, limit }, level }: KindProps<'reviews'>) {
  const callApi = useCallApi();
  const { data: list } = useSuspenseQuery(bestsellersQuery(callApi));
  const { data: reviews } = useSuspenseQuery(
    quotedReviewsQuery(
      callApi,
      list.cards.filter((card) => card.reviews),
      limit,
    ),
  );
  if (reviews.length === 0) return null;
  return (
    <section {...labelledBy(id, title)}>
      <SectionHeading id={id} title={title} level={level} />
      <ul className="said">
        {reviews.map(({ review, product, slug }) => (
          <li key={review.id}>
            <ReviewText review={review} />
            <Link to="/products/$slug" params={{ slug }} className="link">
              {product}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
