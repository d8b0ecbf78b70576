import { useController } from 'react-hook-form';
import type { CategoriesField } from '#contracts/content/fields.rule.ts';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { categoryOptions } from '#web/admin/features/categories/category-tree.ts';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { ChosenList } from './chosen-list.tsx';
import { idsOf } from './ids-of.ts';

/** Categories in order, chosen from a list. */
export function CategoriesControl({ name, field }: { name: string; field: CategoriesField }) {
  const { field: control } = useController({ name });
  const categories = useCategories().data ?? [];
  const ids = idsOf(control.value);
  const isOne = field.max === 1;
  const options = categoryOptions(categories).filter(({ value }) => isOne || !ids.includes(value));
  const choose = (id: string) => {
    if (isOne) control.onChange(id === '' ? [] : [id]);
    else if (id !== '') control.onChange([...ids, id]);
  };
  return (
    <div className="field">
      <FieldFrame name={name} label={isOne ? field.label : 'Добави категория'} hint={field.help}>
        {(attributes) => (
          <select
            {...attributes}
            ref={control.ref}
            className="input"
            value={isOne ? (ids[0] ?? '') : ''}
            disabled={!isOne && ids.length >= field.max}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{isOne ? 'Без' : 'Избери'}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {!isOne && (
        <ChosenList
          label={field.label}
          ids={ids}
          nameOf={(id) => categories.find((one) => one.id === id)?.name ?? 'Изтрита категория'}
          onChange={control.onChange}
        />
      )}
    </div>
  );
}
