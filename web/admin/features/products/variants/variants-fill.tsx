import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { variantFieldLabels } from '#contracts/products/product-fields.rule.ts';
import type { Attribute } from '#contracts/products/products.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import type { ProductForm } from '../product-form-values.ts';
import { type FillColumn, fillOutcome } from './fill-outcome.ts';

const { price, compareAtPrice: compareAt, stock } = variantFieldLabels;
const columns: Readonly<Record<FillColumn, string>> = { price, compareAt, stock };

const withoutOldPrices = {
  title: 'Да махнем ли старите цени?',
  text: 'Полето е празно: вариантите остават без стара цена, щом запазиш продукта.',
  action: 'Махни ги',
};

/** Sets one price or stock for all variants, or for those with one value of an option: 12 for 250 g, 40 for 1 kg. */
export function VariantsFill({ attributes }: { attributes: readonly Attribute[] }) {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const [column, setColumn] = useState<FillColumn>('price');
  const [wantedId, setWantedId] = useState('');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = useConfirm();
  const problemId = useId();
  const used = new Set(useWatch<ProductForm, 'variants'>({ name: 'variants' }).flatMap((one) => one.attributeValueIds));
  const options = attributes
    .map(({ id, name, values }) => ({ id, name, values: values.filter((value) => used.has(value.id)) }))
    .filter(({ values }) => values.length > 1);
  const valueId = options.some(({ values }) => values.some(({ id }) => id === wantedId)) ? wantedId : '';
  const fill = async () => {
    const outcome = fillOutcome(column, text);
    setMissing(outcome === 'refuse');
    if (outcome === 'refuse' || (outcome === 'ask' && !(await confirm(withoutOldPrices)))) return;
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
        onChange={(event) => setColumn(event.target.value as FillColumn)}
      >
        {Object.entries(columns).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {options.length > 0 && <ValueChoice options={options} value={valueId} onChoose={setWantedId} />}
      <input
        className="input compact"
        aria-label={valueId === '' ? 'Стойност за всички варианти' : 'Стойност за тези варианти'}
        inputMode="decimal"
        value={text}
        maxLength={14}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? problemId : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void fill();
        }}
      />
      <button type="button" className="btn btn-outline btn-small" onClick={() => void fill()}>
        {valueId === '' ? 'Попълни всички' : 'Попълни тези'}
      </button>
      {isMissing && (
        <p id={problemId} className="field-error" role="alert">
          Първо напиши стойността.
        </p>
      )}
    </div>
  );
}

interface ValueChoiceProps {
  options: readonly Pick<Attribute, 'id' | 'name' | 'values'>[];
  value: string;
  onChoose: (valueId: string) => void;
}

/** For which variants: all, or those with one value of an option. */
function ValueChoice({ options, value, onChoose }: ValueChoiceProps) {
  return (
    <select
      className="input compact"
      aria-label="За кои варианти"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">за всички</option>
      {options.map(({ id, name, values }) => (
        <optgroup key={id} label={name}>
          {values.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
