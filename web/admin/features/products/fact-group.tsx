import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { gramsIn } from '#contracts/products/grams-in.rule.ts';
import {
  forEachFactNumber,
  forEachFactText,
  missingFacts,
  type FactName,
  type FactNumberName,
  type FactTextName,
} from '#contracts/products/product-facts.rule.ts';
import type { ProductKind } from '#contracts/products/product-kinds.rule.ts';
import { useFacts } from '#web/admin/features/facts/facts-data.ts';
import { AreaField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { type FactGroupOf, factHints, longFacts } from './fact-groups.ts';
import { decimalNumber, wholeNumber } from './number-rules.ts';
import type { ProductForm } from './product-form-values.ts';

const texts = forEachFactText((text) => text);
const numbers = forEachFactNumber((number) => number);
const isNumber = (name: FactName): name is FactNumberName => name in numbers;
const isText = (name: FactName): name is FactTextName => name in texts;

/** Fields that belong together. Closed until it is opened or one of them is refused. */
export function FactGroup({ group, kind }: { group: FactGroupOf; kind: ProductKind }) {
  const [isOpen, setOpen] = useState(false);
  const { control } = useFormContext<ProductForm>();
  const { errors } = useFormState({ control });
  const isRefused = group.names.some((name) => errors.facts?.[name] !== undefined);
  return (
    <details
      className="fact-group"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{group.title}</span>
        <FactGroupState group={group} kind={kind} />
      </summary>
      <div className="stack loose">
        {group.text !== undefined && <p className="section-text">{group.text}</p>}
        {group.names.some(isNumber) && (
          <div className="field-grid three stack loose">
            {group.names.filter(isNumber).map((name) => (
              <FactNumberField key={name} name={name} />
            ))}
          </div>
        )}
        {group.names.filter(isText).map((name) => (
          <FactTextField key={name} name={name} />
        ))}
      </div>
    </details>
  );
}

/** What is missing, or that all of it is there. */
function FactGroupState({ group, kind }: { group: FactGroupOf; kind: ProductKind }) {
  const { control } = useFormContext<ProductForm>();
  const facts = useWatch({ control, name: 'facts' });
  const hasWeights = useHasWeights();
  const missingNames = missingFacts(kind, facts).filter(
    (name) => group.names.includes(name) && !(name === 'netWeightGrams' && hasWeights),
  );
  if (missingNames.length === 0) {
    const filledCount = group.names.filter((name) => facts[name].trim() !== '').length;
    return <small>{filledCount === 0 ? 'По желание' : `Попълнени ${filledCount} от ${group.names.length}`}</small>;
  }
  const labels = missingNames.map((name) => (isNumber(name) ? numbers[name] : texts[name]).label);
  return <small className="fact-group-missing">Липсва: {labels.join(', ')}</small>;
}

/** Whether an option says the net weight of every variant, as bags of 250 g and 1 kg do. */
function useHasWeights(): boolean {
  const { control } = useFormContext<ProductForm>();
  const variants = useWatch({ control, name: 'variants' });
  const weights = new Set(
    (useFacts().data ?? [])
      .filter(({ options }) => options.isNetWeight)
      .flatMap(({ values }) => values.flatMap(({ id, name }) => (gramsIn(name) === undefined ? [] : [id]))),
  );
  return variants.every(({ attributeValueIds }) => attributeValueIds.some((id) => weights.has(id)));
}

function FactNumberField({ name }: { name: FactNumberName }) {
  const { label, isWhole } = numbers[name];
  const field = { name: `facts.${name}`, label, maxLength: 9 };
  return isWhole ? (
    <TextField {...field} inputMode="numeric" rules={wholeNumber} />
  ) : (
    <TextField {...field} inputMode="decimal" rules={decimalNumber} />
  );
}

/** The field of a fact that is a text. */
export function FactTextField({ name }: { name: FactTextName }) {
  const { label, maxLength } = texts[name];
  const field = { name: `facts.${name}`, label, maxLength, hint: factHints[name] };
  return longFacts.has(name) ? <AreaField {...field} rows={3} /> : <TextField {...field} />;
}
