import { useForm } from 'react-hook-form';
import { setCostsRoute, type UncostedVariant } from '#contracts/products/costs.ts';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';

interface TypedCosts {
  costs: { cost: string }[];
}

const rules = {
  validate: (text: string) => text.trim() === '' || parsePrice(text) !== undefined || 'Въведи сума като 4,20.',
};

/** A field for each variant; those left empty stay without a cost. */
export function UncostedForm({ variants }: { variants: readonly UncostedVariant[] }) {
  const form = useForm<TypedCosts>({
    shouldFocusError: false,
    defaultValues: { costs: variants.map(() => ({ cost: '' })) },
  });
  const send = async (values: TypedCosts) => {
    const costs = variants.flatMap(({ variantId, price: { currency } }, index) => {
      const amount = parsePrice(values.costs[index]?.cost ?? '');
      return amount === undefined ? [] : [{ variantId, cost: { amount, currency } }];
    });
    if (costs.length === 0) return;
    toastDone(await callApi(setCostsRoute, { body: { costs } }));
    form.reset();
    await reloadAfter(setCostsRoute);
  };
  return (
    <SendForm form={form} send={send} failedText="Себестойността не можа да се запише.">
      <div className="cost-grid">
        {variants.map(({ variantId, productName, name, sku, price }, index) => (
          <TextField
            key={variantId}
            name={`costs.${index}.cost`}
            label={[productName, name].filter(Boolean).join(', ')}
            hint={`${sku}, продава се за ${formatMoney(price)}`}
            inputMode="decimal"
            rules={rules}
            autoComplete="off"
          />
        ))}
      </div>
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        Запиши попълнените
      </Button>
    </SendForm>
  );
}
