import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import type { AttributeField, ProductSectionField } from '#contracts/content/fields.rule.ts';
import { listAttributesRoute } from '#contracts/products/attributes.ts';
import { useSections } from '#web/admin/features/sections/sections-data.ts';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';

/** An option of products, such as a flavour, by its slug. */
export function AttributeControl({ name, field }: { name: string; field: AttributeField }) {
  const { data } = useQuery({ ...queryOf(listAttributesRoute, {}), select: ({ attributes }) => attributes });
  return (
    <SelectField name={name} label={field.label} hint={field.help}>
      <option value="">Избери</option>
      {data?.map(({ slug, name: label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** One of the product sections of the shop. */
export function ProductSectionControl({ name, field }: { name: string; field: ProductSectionField }) {
  const { data } = useSections();
  const { field: control } = useController({ name });
  return (
    <SelectField
      name={name}
      label={field.label}
      hint={field.help}
      onChosen={(id) => control.onChange(id === '' ? null : id)}
    >
      <option value="">Избери</option>
      {data?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
