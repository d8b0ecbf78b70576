import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { deliveryDay, deliveryWithin, type DeliveryMethod } from '#contracts/delivery-day.ts';
import type { Money } from '#contracts/money.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { formatDelivery, formatMoney } from '#web/shared/format/format-money.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

const oftenEnough = 60_000;

/** What it costs to get the product and when it comes, how it is paid, and what of returning it. */
export function DeliveryLines({ price, isAvailable }: { price: Money; isAvailable: boolean }) {
  const { delivery, paymentMethods } = useSettings();
  const { freeFrom } = delivery;
  const isFree = freeFrom !== null && price.amount >= freeFrom.amount;
  const cost = (money: Money): string => (isFree ? 'безплатно' : formatDelivery(money, 'безплатно'));
  return (
    <ul className="ticks">
      <li>
        До офис на куриер: {cost(delivery.officePrice)}
        {isAvailable ? <Arrival method="office" /> : null}
      </li>
      <li>
        До адрес: {cost(delivery.addressPrice)}
        {isAvailable ? <Arrival method="address" /> : null}
      </li>
      {freeFrom && !isFree ? <li>Безплатна доставка над {formatMoney(freeFrom)}</li> : null}
      {paymentMethods.includes('cod') ? <li>Плащане при доставка, с преглед на пратката</li> : null}
      <li>
        Връщане до 14 дни, ако кутията е неотворена.{' '}
        <Link to="/tos" className="link">
          Условия
        </Link>
      </li>
    </ul>
  );
}

/**
 * The day of arrival. Pages are kept as bytes and could show yesterday's, so they say only what is always true, and the
 * browser fills in the day: one line in the place of another.
 */
function Arrival({ method }: { method: DeliveryMethod }) {
  const { dispatch } = useSettings();
  const [day, setDay] = useState<string>();
  useEffect(() => {
    const show = (): void => setDay(deliveryDay(dispatch, method, new Date()));
    show();
    const timer = setInterval(show, oftenEnough);
    return () => clearInterval(timer);
  }, [dispatch, method]);
  const { from, to } = deliveryWithin(dispatch, method);
  return (
    <small className="arrival">{day ? `Пристига на ${formatDay(day)}` : `Пристига за ${from}–${to} работни дни`}</small>
  );
}
