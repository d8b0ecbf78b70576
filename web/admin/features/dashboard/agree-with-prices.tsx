import { useQueryClient } from '@tanstack/react-query';
import { updateSettings, useSettings } from '#web/admin/features/settings/settings-data.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatMoney, formatMoneyAtEnd } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** The delivery prices that a new shop starts with, for an owner who keeps them. */
export function AgreeWithPrices() {
  const { data } = useSettings();
  const client = useQueryClient();
  if (!data) return null;
  const { officePrice, addressPrice, freeFrom } = data.settings.delivery;
  const agree = () =>
    runAction(
      () => updateSettings({ deliveryPricesConfirmed: true }, {}),
      'Стъпката не можа да се отметне.',
      () => client.invalidateQueries({ queryKey: ['dashboard'] }),
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
