import { deliveryDay, type DeliveryMethod } from '#contracts/delivery/delivery-day.rule.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useNow } from '#web/storefront/platform/use-now.ts';

interface Props {
  method: DeliveryMethod;
  description: string;
  /** The extra days for engraving. */
  extraDays: number;
}

/** The arrival day of a parcel ordered now, with other details of the delivery method. */
export function Arrival({ method, description, extraDays }: Props) {
  const { dispatch } = useSettings();
  const now = useNow();
  return (
    <>
      <span className="arrival">
        {`Пристига на ${formatDay(deliveryDay({ ...dispatch, handlingDays: dispatch.handlingDays + extraDays }, method, now))}`}
      </span>
      <span>{description}</span>
    </>
  );
}
