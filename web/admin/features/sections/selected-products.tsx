import { useController } from 'react-hook-form';
import { maxSectionProducts } from '#contracts/sections/sections.ts';
import { ProductLookup } from '#web/admin/features/products/product-lookup.tsx';
import { moveInList } from '#web/admin/patterns/sortable/move-in-list.ts';
import { SortableList } from '#web/admin/patterns/sortable/sortable-list.tsx';
import { X } from '#web/shared/ui/icons.ts';
import type { SectionForm } from './section-form-values.ts';

/** The products of a section, searched by name and ordered. */
export function SelectedProducts() {
  const { field } = useController<SectionForm, 'products'>({ name: 'products' });
  const selected = field.value;
  return (
    <>
      <ProductLookup
        selectedIds={selected.map(({ id }) => id)}
        hint="Име или SKU. Редът се сменя с влачене или със стрелките."
        onChoose={({ id, name, slug, status, images }) =>
          field.onChange([...selected, { id, name, slug, status, image: images[0] ?? null }])
        }
        isFull={selected.length >= maxSectionProducts}
      />
      {selected.length === 0 && <p className="muted">Още няма избрани продукти.</p>}
      <SortableList
        label="Избрани продукти"
        items={selected}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={(from, to) => field.onChange(moveInList(selected, from, to))}
      >
        {(product) => (
          <>
            <span className="sortable-name row middle">
              {product.name}
              {product.status !== 'active' && <small>не се продава и няма да се покаже</small>}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Махни ${product.name}`}
              onClick={() => field.onChange(selected.filter(({ id }) => id !== product.id))}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </>
        )}
      </SortableList>
    </>
  );
}
