import { useQueries } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import type { ProductsField } from '#contracts/content/fields.rule.ts';
import { getAdminProductRoute } from '#contracts/products/admin-products.ts';
import { ProductLookup } from '#web/admin/features/products/product-lookup.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { ChosenList } from './chosen-list.tsx';
import { idsOf } from './ids-of.ts';

/** Products in order, found by name or SKU. */
export function ProductsControl({ name, field }: { name: string; field: ProductsField }) {
  const { field: control } = useController({ name });
  const ids = idsOf(control.value);
  const queries = useQueries({ queries: ids.map((id) => productQuery(id)) });
  const nameOf = (id: string) => {
    const query = queries[ids.indexOf(id)];
    return query?.data?.product.name ?? (query?.isError ? 'Изтрит продукт' : 'Зарежда се…');
  };
  return (
    <fieldset className="field">
      <legend className="field-label">{field.label}</legend>
      {field.help !== undefined && <p className="field-hint">{field.help}</p>}
      <ProductLookup
        name={name}
        hint={`Име или SKU. До ${field.max}.`}
        selectedIds={ids}
        isFull={ids.length >= field.max}
        onChoose={({ id }) => control.onChange([...ids, id])}
      />
      <ChosenList label={field.label} ids={ids} nameOf={nameOf} onChange={control.onChange} />
    </fieldset>
  );
}

/** A product that is gone is named so in the list, not by a toast. */
function productQuery(id: string) {
  const query = queryOf(getAdminProductRoute, { params: { id } });
  return { ...query, retry: false, meta: { ...query.meta, refusedInPlace: true as const } };
}
