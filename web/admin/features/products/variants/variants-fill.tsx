import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { variantFieldLabels } from '#contracts/products/product-fields.rule.ts';
import type { ProductForm } from '../product-form-values.ts';

const { price, compareAtPrice: compareAt, stock } = variantFieldLabels;
const columns = { price, compareAt, stock } as const;
type Column = keyof typeof columns;

/** Sets one price or stock for all variants. */
export function VariantsFill() {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const [column, setColumn] = useState<Column>('price');
  const [text, setText] = useState('');
  const fill = () => {
    for (const index of getValues('variants').keys())
      setValue(`variants.${index}.${column}`, text.trim(), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="variants-fill row middle" role="group" aria-label="За всички варианти">
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
      <input
        className="input compact"
        aria-label="Стойност за всички варианти"
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
        Попълни всички
      </button>
    </div>
  );
}
