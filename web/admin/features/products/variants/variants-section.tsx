import { lazy, Suspense, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Currency } from '#contracts/common/money.ts';
import { useFieldError } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Grid3x3, Plus } from '#web/shared/ui/icons.ts';
import { withFreeSkus } from '../free-skus.ts';
import { emptyVariant, type ProductForm } from '../product-form-values.ts';
import { useAttributes } from '../products-data.ts';
import { VariantRow } from './variant-row.tsx';

// For several variants only.
const VariantsFill = lazy(async () => ({ default: (await import('./variants-fill.tsx')).VariantsFill }));

const CombinationsDialog = lazy(async () => ({
  default: (await import('./combinations-dialog.tsx')).CombinationsDialog,
}));

/** What customers can buy: each variant with its own SKU, price and stock. */
export function VariantsSection({ currency }: { currency: Currency }) {
  const { control, getValues } = useFormContext<ProductForm>();
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: 'variants', keyName: 'rowKey' });
  const selected = useWatch({ control, name: 'attributes' });
  const error = useFieldError('variants');
  const all = useAttributes().data ?? [];
  const [isCombining, setCombining] = useState(false);
  const attributes = selected.flatMap(({ id }) => all.find((attribute) => attribute.id === id) ?? []);
  const duplicate = (index: number) => {
    const source = getValues('variants')[index];
    if (source)
      insert(
        index + 1,
        { ...source, id: '', sku: '', gtin: '', stock: '0' },
        { focusName: `variants.${index + 1}.name` },
      );
  };
  return (
    <FormSection
      title="Варианти"
      text={`Цените са в ${currency === 'BGN' ? 'лева' : 'евро'}, както ги вижда клиентът. Наличност, която не пипаш, се пази, дори да се продава междувременно.`}
    >
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Suspense>{fields.length > 1 && <VariantsFill attributes={attributes} />}</Suspense>
      <ul className="variants">
        {fields.map((field, index) => (
          <VariantRow
            key={field.rowKey}
            index={index}
            attributes={attributes}
            canRemove={fields.length > 1}
            onDuplicate={() => duplicate(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <div className="row middle">
        <Button icon={<Plus aria-hidden size={18} />} onClick={() => append({ ...emptyVariant })}>
          Добави вариант
        </Button>
        {attributes.length > 0 && (
          <Button icon={<Grid3x3 aria-hidden size={18} />} onClick={() => setCombining(true)}>
            Комбинации
          </Button>
        )}
      </div>
      <Suspense>
        {isCombining && (
          <CombinationsDialog
            attributes={attributes}
            variants={getValues('variants')}
            productName={getValues('name')}
            onMake={async (variants) => {
              replace(await withFreeSkus(variants));
              setCombining(false);
            }}
            onClose={() => setCombining(false)}
          />
        )}
      </Suspense>
    </FormSection>
  );
}
