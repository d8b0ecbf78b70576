import { useState } from 'react';
import { deliveryDay, type DeliveryMethod } from '#contracts/delivery/delivery-day.rule.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

interface Props {
  method: DeliveryMethod;
  said: string;
  /** That the work on a line takes. */
  extraDays: number;
}

/** The day on which a parcel ordered now arrives, and what else is to be said of this way. */
export function Arrival({ method, said, extraDays }: Props) {
  const { dispatch } = useSettings();
  const [now] = useState(() => new Date());
  return (
    <>
      {/* Drawn for this visitor a moment ago; the day may turn in between. */}
      <span className="arrival" suppressHydrationWarning>
        Пристига на{' '}
        {formatDay(deliveryDay({ ...dispatch, handlingDays: dispatch.handlingDays + extraDays }, method, now))}
      </span>
      <span>{said}</span>
    </>
  );
}
