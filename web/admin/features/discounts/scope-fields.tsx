import { useController, useFormContext } from 'react-hook-form';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { categoryOptions } from '#web/admin/features/categories/category-tree.ts';
import { ProductLookup } from '#web/admin/features/products/product-lookup.tsx';
import { useProduct } from '#web/admin/features/products/products-data.ts';
import { ChoicesField } from '#web/admin/patterns/resource-form/choices-field.tsx';
import { CheckField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { X } from '#web/shared/ui/icons.ts';
import type { DiscountForm } from './discount-form-values.ts';

/** The products that are reduced. */
export function ScopeFields() {
  const { watch } = useFormContext<DiscountForm>();
  const kind = watch('scope.kind');
  if (watch('terms.kind') === 'free_delivery') return null;
  return (
    <FormSection title="За какво">
      <SelectField name="scope.kind" label="Продукти">
        <option value="all">Всички</option>
        <option value="products">Избрани продукти</option>
        <option value="categories">Избрани категории</option>
      </SelectField>
      {kind === 'products' && <ScopeProducts />}
      {kind === 'categories' && <ScopeCategories />}
      <CheckField name="excludeReduced" label="Без вече намалените" />
    </FormSection>
  );
}

function ScopeProducts() {
  const { field } = useController<DiscountForm, 'scope.productIds'>({ name: 'scope.productIds' });
  const remove = (id: string) => field.onChange(field.value.filter((one) => one !== id));
  return (
    <>
      <ProductLookup
        name="scope.productIds"
        hint="Име или SKU."
        selectedIds={field.value}
        isFull={field.value.length >= 500}
        onChoose={({ id }) => field.onChange([...field.value, id])}
      />
      <ul className="mini-list" aria-label="Избрани продукти">
        {field.value.map((id) => (
          <SelectedProduct key={id} id={id} onRemove={() => remove(id)} />
        ))}
      </ul>
    </>
  );
}

function SelectedProduct({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data, error } = useProduct(id);
  const name = data?.name ?? (error ? 'Изтрит продукт' : 'Зареждане…');
  return (
    <li>
      <span>{name}</span>
      <button type="button" className="icon-button" aria-label={`Махни ${name}`} onClick={onRemove}>
        <X aria-hidden="true" size={18} />
      </button>
    </li>
  );
}

function ScopeCategories() {
  const options = categoryOptions(useCategories().data ?? []);
  return (
    <ChoicesField name="scope.categoryIds" label="Категории" hint="Включват и категориите под тях." options={options} />
  );
}
