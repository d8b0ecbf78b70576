import type { ListedFact } from '#contracts/facts/facts.ts';
import { AreaField, CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { ChosenFact } from './chosen-fact.tsx';
import { definedNumber } from './number-rules.ts';

/** From this length on a text is typed in several lines. */
const longText = 200;

/** The fields of the facts that the shop defines. The choices of variants are among the options. */
export function DefinedFacts({ definitions }: { definitions: readonly ListedFact[] }) {
  const own = definitions.filter(({ type, options }) => type !== 'choice' || options.describes === 'product');
  if (own.length === 0) return null;
  return (
    <div className="field-grid two stack loose">
      {own.map((fact) => (
        <DefinedFact key={fact.key} fact={fact} />
      ))}
    </div>
  );
}

function DefinedFact({ fact }: { fact: ListedFact }) {
  const { key, name, type, options } = fact;
  if (type === 'choice') return <ChosenFact fact={fact} />;
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
