import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Money } from '#contracts/common/money.ts';
import { deliveryDay, type DeliveryMethod } from '#contracts/delivery/delivery-day.rule.ts';
import type { Engraving } from '#contracts/products/engraving.rule.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { formatDelivery, formatMoney } from '#web/shared/format/format-money.ts';
import { useSettings, useText } from '#web/storefront/features/settings/settings-query.ts';
import { useNow } from '#web/storefront/platform/use-now.ts';

const oftenEnough = 60_000;

/** Delivery costs and arrival, payment methods and returns. */
export function DeliveryLines({
  price,
  isAvailable,
  engraving,
}: {
  price: Money;
  isAvailable: boolean;
  engraving: Engraving | null;
}) {
  const { delivery, deliveryMethods, paymentMethods, inspection } = useSettings();
  const extraDays = engraving?.extraDays ?? 0;
  const { freeFrom } = delivery;
  const delivered = useText('delivery-promise', 'Безплатна доставка над {сума}');
  const isFree = freeFrom !== null && price.amount >= freeFrom.amount;
  const cost = (money: Money): string => (isFree ? 'безплатно' : formatDelivery(money, 'безплатно'));
  return (
    <ul className="ticks stack">
      {deliveryMethods.includes('office') ? (
        <li>
          До офис на куриер: {cost(delivery.officePrice)}
          {isAvailable ? <Arrival method="office" extraDays={extraDays} /> : null}
        </li>
      ) : null}
      {deliveryMethods.includes('address') ? (
        <li>
          До адрес: {cost(delivery.addressPrice)}
          {isAvailable ? <Arrival method="address" extraDays={extraDays} /> : null}
        </li>
      ) : null}
      {freeFrom && !isFree ? <li>{delivered.replace('{сума}', () => formatMoney(freeFrom))}</li> : null}
      {paymentMethods.includes('cod') ? <li>Плащане при доставка{inspections[inspection]}</li> : null}
      <li>
        {describeReturns(engraving, useText('return-promise', 'Връщане до 14 дни.'))}{' '}
        <Link to="/tos" className="link">
          Условия
        </Link>
      </li>
    </ul>
  );
}

const inspections = { none: '', open: ', с преглед преди това', test: ', с преглед и проба преди това' };

function describeReturns(engraving: Engraving | null, promise: string): string {
  if (!engraving || engraving.returnable) return promise;
  return engraving.required
    ? 'Гравираното не се връща, освен ако сме сбъркали ние.'
    : `Без надпис: ${promise.charAt(0).toLowerCase()}${promise.slice(1)} С надпис не се връща.`;
}

/**
 * The day of arrival, as the server draws it: pages are drawn anew when it changes (`dispatchTopic`). One that was kept
 * longer, such as a page read offline, is put right by its script.
 */
function Arrival({ method, extraDays }: { method: DeliveryMethod; extraDays: number }) {
  const { dispatch: usual } = useSettings();
  const { handlingDays } = usual;
  const dispatch = useMemo(
    () => ({ ...usual, handlingDays: handlingDays + extraDays }),
    [usual, handlingDays, extraDays],
  );
  const now = useNow(oftenEnough);
  return <small className="arrival">{`Пристига на ${formatDay(deliveryDay(dispatch, method, now))}`}</small>;
}
