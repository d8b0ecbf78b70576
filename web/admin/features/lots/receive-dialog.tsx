import { useForm } from 'react-hook-form';
import { receiveLotRoute } from '#contracts/products/lots/lots.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';
import { wholeRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

interface TypedReceipt {
  sku: string;
  number: string;
  bestBefore: string;
  quantity: string;
  cost: string;
}

const costRule = {
  validate: (text: string) => text.trim() === '' || parsePrice(text) !== undefined || 'Въведи сума като 4,20.',
};

/** Adds received goods to the stock, with their lot. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const mayCost = useCanWrite('costs');
  const { data: settings } = useShopSettings();
  const form = useForm<TypedReceipt>({
    shouldFocusError: false,
    defaultValues: { sku: '', number: '', bestBefore: '', quantity: '', cost: '' },
  });
  const send = async ({ sku, number, bestBefore, quantity, cost }: TypedReceipt) => {
    const lot = { number: number.trim() || undefined, bestBefore: bestBefore || undefined };
    const amount = parsePrice(cost);
    const costOfPiece = settings && amount !== undefined ? { cost: { amount, currency: settings.currency } } : {};
    const body = { sku: sku.trim(), quantity: Number(quantity), ...lot, ...costOfPiece };
    toastDone(await callApi(receiveLotRoute, { body }));
    onClose();
    await reloadAfter(receiveLotRoute);
  };
  return (
    <PanelDialog
      title="Получена стока"
      text="Бройките се добавят към наличността. Първо се продават бройките без партида, после партидата, чийто срок изтича най-рано."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Стоката не можа да се запише.">
        <TextField name="sku" label="SKU" rules={required} maxLength={64} autoComplete="off" />
        <TextField
          name="number"
          label="Номер на партида"
          hint="От опаковката. Празно: бройките са без партида."
          maxLength={60}
          autoComplete="off"
        />
        <TextField name="bestBefore" label="Най-добър до" type="date" hint="Последният ден, в който се продава." />
        <TextField
          name="quantity"
          label="Бройки"
          inputMode="numeric"
          rules={wholeRule(1, 1_000_000)}
          autoComplete="off"
        />
        {mayCost && settings && (
          <TextField
            name="cost"
            label={`Себестойност на бройка, ${settings.currency === 'EUR' ? '€' : 'лв.'}`}
            hint="Без ДДС. Осреднява се с бройките на склад. Празно: себестойността не се променя."
            inputMode="decimal"
            rules={costRule}
            autoComplete="off"
          />
        )}
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Запиши
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
