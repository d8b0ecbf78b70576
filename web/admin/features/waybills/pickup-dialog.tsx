import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { requestPickupRoute } from '#contracts/waybills/waybills.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { instantOf, shopTime } from '#web/admin/patterns/resource-form/shop-time.ts';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const hourMs = 3_600_000;
/** BOX NOW does not visit shops. */
const visiting = ['econt', 'speedy'] as const satisfies readonly Courier[];

/** Asks a courier to collect every parcel that waits for it. */
export function PickupDialog({ onClose }: { onClose: () => void }) {
  const [visit] = useState(nextVisit);
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { courier: 'econt' as Courier, ...visit },
  });
  const send = async ({ courier, from, to }: { courier: Courier; from: string; to: string }) => {
    const body = { courier, from: isoOf(from), to: isoOf(to) };
    toastDone(await callApi(requestPickupRoute, { body }));
    await reloadAfter(requestPickupRoute);
    onClose();
  };
  return (
    <PanelDialog
      title="Заявка за куриер"
      text="Куриерът идва за всички пратки с товарителница, които още не са заявени."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Куриерът не беше заявен.">
        <SelectField name="courier" label="Куриер">
          {visiting.map((courier) => (
            <option key={courier} value={courier}>
              {courierNames[courier]}
            </option>
          ))}
        </SelectField>
        <TextField name="from" label="От" type="datetime-local" />
        <TextField name="to" label="До" type="datetime-local" />
        <DialogActions>
          <button className="btn btn-solid" aria-busy={form.formState.isSubmitting || undefined}>
            Заяви
          </button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}

/** The time as the API takes it; an empty field stays empty and is refused there. */
function isoOf(local: string): string {
  return instantOf(local) ?? '';
}

/** Three hours from the next full hour. */
function nextVisit(): { from: string; to: string } {
  const next = Math.ceil(Date.now() / hourMs) * hourMs;
  return { from: shopTime(new Date(next).toISOString()), to: shopTime(new Date(next + 3 * hourMs).toISOString()) };
}
