import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { useFacts } from '#web/admin/features/facts/facts-data.ts';
import { AreaField, CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { definedNumber } from './number-rules.ts';
import type { ProductForm } from './product-form-values.ts';

/** From this length on a text is typed in several lines. */
const longText = 200;

/** The fields of the facts that the shop defines. Those of a choice are the options of the variants. */
export function DefinedFacts() {
  const own = (useFacts().data ?? []).filter(({ type }) => type !== 'choice');
  if (own.length === 0) return null;
  return (
    <div className="field-grid two stack loose">
      {own.map((fact) => (
        <DefinedFact key={fact.key} fact={fact} />
      ))}
    </div>
  );
}

type DefinedField = `facts.${'definedNumbers' | 'definedTexts' | 'definedFlags'}.${string}`;

/** A product does not state facts that it lacks: without a default their fields would be unsaved changes. */
function useEmptyDefault(field: DefinedField, hasDefault: (facts: ProductForm['facts'] | undefined) => boolean): void {
  const { resetField, formState } = useFormContext<ProductForm>();
  const { defaultValues } = formState;
  useEffect(() => {
    // All parts of the default values are there.
    if (!hasDefault(defaultValues?.facts as ProductForm['facts'] | undefined))
      resetField(field, { defaultValue: field.startsWith('facts.definedFlags') ? false : '' });
  });
}

function DefinedFact({ fact: { key, name, type, options } }: { fact: ListedFact }) {
  const group = type === 'number' ? 'definedNumbers' : type === 'boolean' ? 'definedFlags' : 'definedTexts';
  useEmptyDefault(`facts.${group}.${key}`, (facts) => facts?.[group][key] !== undefined);
  const label = options.unit === '' ? name : `${name}, ${options.unit}`;
  if (type === 'number') {
    const field = { name: `facts.definedNumbers.${key}`, label, maxLength: 12 };
    return <TextField {...field} inputMode={options.isWhole ? 'numeric' : 'decimal'} rules={definedNumber(options)} />;
  }
  if (type === 'boolean') return <CheckField name={`facts.definedFlags.${key}`} label={name} />;
  if (type === 'date') return <TextField name={`facts.definedTexts.${key}`} label={name} type="date" />;
  const field = { name: `facts.definedTexts.${key}`, label, maxLength: options.maxLength };
  return options.maxLength >= longText ? <AreaField {...field} rows={2} /> : <TextField {...field} />;
}
