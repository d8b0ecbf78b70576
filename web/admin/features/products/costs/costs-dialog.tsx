import { useForm } from 'react-hook-form';
import { setProductCostsRoute, type VariantCost } from '#contracts/products/costs.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

interface TypedCosts {
  costs: { cost: string }[];
}

const rules = {
  validate: (text: string) => text.trim() === '' || parsePrice(text) !== undefined || 'Въведи сума като 4,20.',
};

interface CostsDialogProps {
  productId: string;
  costs: readonly VariantCost[];
  onClose: () => void;
}

/** Asks for the cost of every variant; an empty one is unknown. */
export function CostsDialog({ productId, costs, onClose }: CostsDialogProps) {
  const form = useForm<TypedCosts>({
    shouldFocusError: false,
    defaultValues: { costs: costs.map(({ cost }) => ({ cost: cost ? writePrice(cost.amount) : '' })) },
  });
  const send = async (values: TypedCosts) => {
    const body = {
      costs: costs.map(({ variantId, price: { currency } }, index) => {
        const amount = parsePrice(values.costs[index]?.cost ?? '');
        return { variantId, cost: amount === undefined ? null : { amount, currency } };
      }),
    };
    toastDone(await callApi(setProductCostsRoute, { params: { id: productId }, body }));
    onClose();
    await reloadAfter(setProductCostsRoute);
  };
  return (
    <PanelDialog
      title="Себестойност"
      text="Колко ти струва една бройка, без ДДС. Празно поле: не се знае. Важи за новите поръчки."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Себестойността не можа да се запише.">
        {costs.map(({ variantId, name, sku, price }, index) => (
          <TextField
            key={variantId}
            name={`costs.${index}.cost`}
            label={`${name || sku}, ${price.currency === 'EUR' ? '€' : 'лв.'}`}
            inputMode="decimal"
            rules={rules}
            autoComplete="off"
          />
        ))}
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Запиши
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
