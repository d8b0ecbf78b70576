import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { variantFieldLabels } from '#contracts/products/product-fields.rule.ts';
import type { Attribute } from '#contracts/products/products.ts';
import type { ProductForm } from '../product-form-values.ts';

const { price, compareAtPrice: compareAt, stock } = variantFieldLabels;
const columns = { price, compareAt, stock } as const;
type Column = keyof typeof columns;

/** Sets one price or stock for all variants, or for those with one value of an option: 12 for 250 g, 40 for 1 kg. */
export function VariantsFill({ attributes }: { attributes: readonly Attribute[] }) {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const [column, setColumn] = useState<Column>('price');
  const [wantedId, setWantedId] = useState('');
  const [text, setText] = useState('');
  const used = new Set(useWatch<ProductForm, 'variants'>({ name: 'variants' }).flatMap((one) => one.attributeValueIds));
  const options = attributes
    .map(({ id, name, values }) => ({ id, name, values: values.filter((value) => used.has(value.id)) }))
    .filter(({ values }) => values.length > 1);
  const valueId = options.some(({ values }) => values.some(({ id }) => id === wantedId)) ? wantedId : '';
  const fill = () => {
    for (const [index, { attributeValueIds }] of getValues('variants').entries()) {
      if (valueId !== '' && !attributeValueIds.includes(valueId)) continue;
      setValue(`variants.${index}.${column}`, text.trim(), { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <div className="variants-fill row middle" role="group" aria-label="За няколко варианта наведнъж">
      <select
        className="input compact"
        aria-label="Какво да се попълни"
        value={column}
        // The options are the columns.
        onChange={(event) => setColumn(event.target.value as Column)}
      >
        {Object.entries(columns).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {options.length > 0 && (
        <select
          className="input compact"
          aria-label="За кои варианти"
          value={valueId}
          onChange={(event) => setWantedId(event.target.value)}
        >
          <option value="">за всички</option>
          {options.map(({ id, name, values }) => (
            <optgroup key={id} label={name}>
              {values.map((value) => (
                <option key={value.id} value={value.id}>
                  {value.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
      <input
        className="input compact"
        aria-label={valueId === '' ? 'Стойност за всички варианти' : 'Стойност за тези варианти'}
        inputMode="decimal"
        value={text}
        maxLength={14}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          fill();
        }}
      />
      <button type="button" className="btn btn-outline btn-small" onClick={fill}>
        {valueId === '' ? 'Попълни всички' : 'Попълни тези'}
      </button>
    </div>
  );
}
