import { lazy, Suspense, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Attribute } from '#contracts/products/products.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Plus, X } from '#web/shared/ui/icons.ts';
import type { ProductForm } from '../product-form-values.ts';
import { useAttributes } from '../products-data.ts';
import { AttributeValueAdder } from './attribute-value-adder.tsx';

const NewAttributeDialog = lazy(async () => ({
  default: (await import('./new-attribute-dialog.tsx')).NewAttributeDialog,
}));

/** The attributes that customers choose from (strength, size …). Each variant then has one value of each. */
export function AttributesSection() {
  const all = useAttributes().data ?? [];
  const { control } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'attributes', keyName: 'rowKey' });
  const clearValues = useClearValues();
  const [isCreating, setCreating] = useState(false);
  const selected = new Set(fields.map((field) => field.id));
  return (
    <FormSection title="Опции" text="По какво се различават вариантите: размер, цвят, опаковка.">
      <ul className="attributes">
        {fields.map((field, index) => {
          const attribute = all.find(({ id }) => id === field.id);
          if (!attribute) return null;
          const drop = () => {
            clearValues(attribute);
            remove(index);
          };
          return <AttributeItem key={field.rowKey} attribute={attribute} onRemove={drop} />;
        })}
      </ul>
      <AttributePicker
        attributes={all.filter(({ id }) => !selected.has(id))}
        onPick={(id) => append({ id }, { shouldFocus: false })}
      />
      <Button variant="quiet" size="small" icon={<Plus aria-hidden size={16} />} onClick={() => setCreating(true)}>
        Създай нова опция
      </Button>
      {isCreating && (
        <Suspense>
          <NewAttributeDialog
            onCreated={(attribute) => append({ id: attribute.id }, { shouldFocus: false })}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </FormSection>
  );
}

function AttributeItem({ attribute, onRemove }: { attribute: Attribute; onRemove: () => void }) {
  return (
    <li>
      <div className="attribute-head line spread">
        <strong>{attribute.name}</strong>
        <button type="button" className="icon-button" aria-label={`Махни опцията ${attribute.name}`} onClick={onRemove}>
          <X aria-hidden="true" size={16} />
        </button>
      </div>
      <p className="muted">{attribute.values.map((value) => value.name).join(', ') || 'Още няма стойности.'}</p>
      <AttributeValueAdder attribute={attribute} />
    </li>
  );
}

function AttributePicker({ attributes, onPick }: { attributes: readonly Attribute[]; onPick: (id: string) => void }) {
  if (attributes.length === 0) return null;
  return (
    <select className="input" aria-label="Добави опция" value="" onChange={(event) => onPick(event.target.value)}>
      <option value="" disabled>
        Добави опция…
      </option>
      {attributes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Clears the values of an attribute from all variants when the product no longer uses it. */
function useClearValues() {
  const { getValues, setValue } = useFormContext<ProductForm>();
  return ({ values }: Attribute) => {
    const removedIds = new Set(values.map((value) => value.id));
    for (const [index, variant] of getValues('variants').entries()) {
      const remainingIds = variant.attributeValueIds.filter((id) => !removedIds.has(id));
      setValue(`variants.${index}.attributeValueIds`, remainingIds, { shouldDirty: true });
    }
  };
}
