import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import { useSettings } from '#web/admin/features/settings/settings-data.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatMoney, formatMoneyAtEnd } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** The delivery prices that a new shop starts with, for an owner who keeps them. */
export function AgreeWithPrices() {
  const { data } = useSettings();
  if (!data) return null;
  const { officePrice, addressPrice, freeFrom } = data.settings.delivery;
  const agree = () =>
    runCall(
      updateSettingsRoute,
      { body: { deliveryPricesConfirmed: true, versions: {} } },
      'Стъпката не можа да се отметне.',
    );
  return (
    <>
      <small>
        Сега: до офис {formatMoney(officePrice)}, до адрес{' '}
        {freeFrom === null
          ? formatMoneyAtEnd(addressPrice)
          : `${formatMoney(addressPrice)}, безплатна от ${formatMoneyAtEnd(freeFrom)}`}
      </small>
      <Allowed to="settings">
        <span>
          <Button size="small" onClick={() => void agree()}>
            Цените са верни
          </Button>
        </span>
      </Allowed>
    </>
  );
}
