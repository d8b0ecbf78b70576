import { useController, useFormContext } from 'react-hook-form';
import { maxPath, maxWebAddress, pathProblem, webAddressProblem } from '#contracts/navigation/web-address.rule.ts';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { categoryOptions } from '#web/admin/features/categories/category-tree.ts';
import { ProductLookup } from '#web/admin/features/products/product-lookup.tsx';
import { PageLookup } from '#web/admin/patterns/lookups/page-lookup.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { PlaceField } from './place-field.tsx';
import type { TargetForm } from './target-form.ts';

interface TargetFieldsProps {
  /** Offered for a link that may lead nowhere. */
  nowhere?: string;
  /** Called with the name of what was chosen. */
  onNamed?: ((name: string) => void) | undefined;
}

/** Where a link leads: a page of the shop, a category, a product, or an address. */
export function TargetFields({ nowhere, onNamed }: TargetFieldsProps) {
  const { watch } = useFormContext<TargetForm>();
  const categories = useCategories().data ?? [];
  const kind = watch('kind');
  return (
    <>
      <SelectField name="kind" label="Води до">
        {nowhere !== undefined && <option value="">{nowhere}</option>}
        <option value="place">Страница</option>
        <option value="category">Категория</option>
        <option value="product">Продукт</option>
        <option value="content">Твоя статия, търсена по заглавие</option>
        <option value="page">Друг адрес в магазина</option>
        <option value="web">Адрес извън магазина</option>
      </SelectField>
      {kind === 'place' && <PlaceField onNamed={onNamed} />}
      {kind === 'category' && (
        <SelectField
          name="categoryId"
          label="Категория"
          rules={{ validate: (value: unknown) => Boolean(value) || 'Избери категория.' }}
          onChosen={(id) => onNamed?.(categories.find((one) => one.id === id)?.name ?? '')}
        >
          <option value="">Избери</option>
          {categoryOptions(categories).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'content' && <PageField onNamed={onNamed} />}
      {kind === 'product' && <ProductField onNamed={onNamed} />}
      {kind === 'page' && (
        <TextField
          name="path"
          label="Адрес в магазина"
          placeholder="/za-nas"
          maxLength={maxPath}
          autoComplete="off"
          rules={{ validate: (path: string) => pathProblem(path) ?? true }}
        />
      )}
      {kind === 'web' && (
        <TextField
          name="url"
          label="Адрес"
          hint="Може и имейл или телефон."
          placeholder="https://…"
          maxLength={maxWebAddress}
          autoComplete="off"
          rules={{ validate: (url: string) => webAddressProblem(url) ?? true }}
        />
      )}
    </>
  );
}

function PageField({ onNamed }: Pick<TargetFieldsProps, 'onNamed'>) {
  const { field } = useController<TargetForm, 'page'>({
    name: 'page',
    rules: { validate: (value) => value !== null || 'Избери страница.' },
  });
  return (
    <PageLookup
      name="page"
      hint={field.value ? `Избрана: ${field.value.name}.` : 'Връзката остава вярна и след смяна на адреса.'}
      onChoose={({ id, title }) => {
        field.onChange({ id, name: title });
        onNamed?.(title);
      }}
    />
  );
}

function ProductField({ onNamed }: Pick<TargetFieldsProps, 'onNamed'>) {
  const { field } = useController<TargetForm, 'product'>({
    name: 'product',
    rules: { validate: (value) => value !== null || 'Избери продукт.' },
  });
  return (
    <ProductLookup
      name="product"
      hint={field.value ? `Избран: ${field.value.name}.` : 'Име или SKU.'}
      selectedIds={field.value ? [field.value.id] : []}
      onChoose={({ id, name }) => {
        field.onChange({ id, name });
        onNamed?.(name);
      }}
    />
  );
}
