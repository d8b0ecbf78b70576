import { useFormContext, useWatch } from 'react-hook-form';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { productKindNames, productKinds } from '#contracts/products/product-kinds.rule.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { DefinedFacts } from './defined-facts.tsx';
import { FactGroup, FactTextField } from './fact-group.tsx';
import { factGroups, factsAskedFirst } from './fact-groups.ts';
import type { ProductForm } from './product-form-values.ts';

/** What the law and buyers want to know about a product, by its kind. */
export function FactsSection({ definitions }: { definitions: readonly ListedFact[] }) {
  const { control } = useFormContext<ProductForm>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FormSection
      title="Данни за продукта"
      anchor="facts"
      text="Показват се на страницата на продукта. Празните не се показват."
    >
      <SelectField name="kind" label="Вид" hint="От него зависи кои данни иска законът.">
        {productKinds.map((value) => (
          <option key={value} value={value}>
            {productKindNames[value]}
          </option>
        ))}
      </SelectField>
      {factsAskedFirst[kind].map((name) => (
        <FactTextField key={name} name={name} />
      ))}
      <DefinedFacts definitions={definitions} />
      <div className="fact-groups">
        {factGroups
          .filter(({ kinds }) => kinds.includes(kind))
          .map((group) => (
            <FactGroup key={group.title} group={group} kind={kind} />
          ))}
      </div>
    </FormSection>
  );
}
