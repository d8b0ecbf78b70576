import { useController } from 'react-hook-form';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { useFacts } from '#web/admin/features/facts/facts-data.ts';
import { ChoicesField } from '#web/admin/patterns/resource-form/choices-field.tsx';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import type { ProductForm } from './product-form-values.ts';
import { AttributeValueAdder } from './variants/attribute-value-adder.tsx';

/** A choice that describes the whole product: one value of a list, or several. A missing value is added in place. */
export function ChosenFact({ fact }: { fact: ListedFact }) {
  // Values that were added meanwhile can be chosen at once.
  const { values } = useFacts().data?.find(({ id }) => id === fact.id) ?? fact;
  const current = { ...fact, values };
  return (
    <div className="chosen-fact">
      {fact.options.hasSeveral ? (
        <ChoicesField
          name={`facts.definedChoices.${fact.key}`}
          label={fact.name}
          options={values.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      ) : (
        <OneChoice fact={current} />
      )}
      <AttributeValueAdder attribute={{ ...current, slug: fact.key }} />
    </div>
  );
}

function OneChoice({ fact: { key, name, values } }: { fact: ListedFact }) {
  const path = `facts.definedChoices.${key}` as const;
  const { field } = useController<ProductForm, `facts.definedChoices.${string}`>({ name: path });
  const [slug = ''] = field.value ?? [];
  return (
    <FieldFrame name={path} label={name}>
      {(control) => (
        <select
          className="input"
          {...control}
          ref={field.ref}
          value={slug}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value === '' ? [] : [target.value])}
        >
          <option value="">не е избрано</option>
          {values.map((value) => (
            <option key={value.id} value={value.slug}>
              {value.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
