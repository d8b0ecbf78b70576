import { Link } from '@tanstack/react-router';
import { useController } from 'react-hook-form';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { buildCategoryTree, type CategoryNode } from '#web/admin/features/categories/category-tree.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import type { ProductForm } from './product-form-values.ts';

/** The category tree with a checkbox each. */
export function CategoryChoices() {
  const { data, isError } = useCategories();
  const { field } = useController<ProductForm, 'categoryIds'>({ name: 'categoryIds' });
  const tree = buildCategoryTree(data ?? []);
  const toggle = (id: string) => {
    const others = field.value.filter((other) => other !== id);
    field.onChange((others.length === field.value.length ? [...others, id] : others).sort());
  };
  return (
    <FormSection title="Категории">
      {isError && !data && <p className="field-error">{categoryTexts.listFailed}</p>}
      {data && tree.length === 0 && (
        <p>
          Още няма категории. <Link to="/admin/categories">Създай първата</Link>.
        </p>
      )}
      <Branch nodes={tree} selected={field.value} onToggle={toggle} />
    </FormSection>
  );
}

interface BranchProps {
  nodes: readonly CategoryNode[];
  selected: readonly string[];
  onToggle: (id: string) => void;
}

function Branch({ nodes, selected, onToggle }: BranchProps) {
  return (
    <ul className="check-tree">
      {nodes.map(({ category, children }) => (
        <li key={category.id}>
          <label className="check">
            <input type="checkbox" checked={selected.includes(category.id)} onChange={() => onToggle(category.id)} />
            {category.name}
          </label>
          {children.length > 0 && <Branch nodes={children} selected={selected} onToggle={onToggle} />}
        </li>
      ))}
    </ul>
  );
}
