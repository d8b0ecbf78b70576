import { useController } from 'react-hook-form';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { useFacts } from '#web/admin/features/facts/facts-data.ts';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { X } from '#web/shared/ui/icons.ts';
import type { ProductForm } from './product-form-values.ts';
import { AttributeValueAdder } from './variants/attribute-value-adder.tsx';

/** A choice that describes the whole product: one value of a list, or several. A missing value is added in place. */
export function ChosenFact({ fact }: { fact: ListedFact }) {
  // Values that were added meanwhile can be chosen at once.
  const { values } = useFacts().data?.find(({ id }) => id === fact.id) ?? fact;
  const current = { ...fact, values };
  return (
    <div className="chosen-fact">
      {fact.options.hasSeveral ? <SeveralChoices fact={current} /> : <OneChoice fact={current} />}
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

/** The chosen values, each with its way out, and a list of the others to add. */
function SeveralChoices({ fact: { key, name, values } }: { fact: ListedFact }) {
  const path = `facts.definedChoices.${key}` as const;
  const { field } = useController<ProductForm, `facts.definedChoices.${string}`>({ name: path });
  const slugs = field.value ?? [];
  const choose = (next: readonly string[]) =>
    field.onChange(values.flatMap(({ slug }) => (next.includes(slug) ? [slug] : [])));
  return (
    <FieldFrame name={path} label={name}>
      {(control) => (
        <>
          <select
            className="input"
            {...control}
            ref={field.ref}
            value=""
            onBlur={field.onBlur}
            onChange={({ target }) => choose([...slugs, target.value])}
          >
            <option value="">{slugs.length === 0 ? 'не е избрано' : 'Добави още…'}</option>
            {values
              .filter(({ slug }) => !slugs.includes(slug))
              .map((value) => (
                <option key={value.id} value={value.slug}>
                  {value.name}
                </option>
              ))}
          </select>
          {slugs.length > 0 && (
            <ul className="row chosen-values" aria-label={`Избрани: ${name}`}>
              {values
                .filter(({ slug }) => slugs.includes(slug))
                .map((value) => (
                  <li key={value.id}>
                    <button
                      type="button"
                      className="btn btn-outline btn-small"
                      aria-label={`Махни ${value.name}`}
                      onClick={() => choose(slugs.filter((slug) => slug !== value.slug))}
                    >
                      {value.name} <X aria-hidden="true" size={14} />
                    </button>
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  );
}
