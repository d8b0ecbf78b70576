import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { maxSectionProducts, type SectionProduct } from '#contracts/sections.ts';
import { FieldFrame } from '../../patterns/resource-form/field-frame.tsx';
import { moveInList } from './move-in-list.ts';
import type { SectionForm } from './section-form-values.ts';
import { useFoundProducts } from './sections-data.ts';
import { SortableRow } from './sortable-row.tsx';

/** The products of a section, looked up by name and put into order. */
export function ChosenProducts() {
  const { field } = useController<SectionForm, 'products'>({ name: 'products' });
  const chosen = field.value;
  return (
    <>
      <ProductLookup
        taken={chosen}
        onChoose={(product) => field.onChange([...chosen, product])}
        isFull={chosen.length >= maxSectionProducts}
      />
      {chosen.length === 0 && <p className="muted">Още няма избрани продукти.</p>}
      <ul aria-label="Избрани продукти">
        {chosen.map((product, index) => (
          <SortableRow
            key={product.id}
            name={product.name}
            index={index}
            count={chosen.length}
            onMove={(from, to) => field.onChange(moveInList(chosen, from, to))}
          >
            <span className="sortable-name">
              {product.name}
              {product.status !== 'active' && <small className="muted">не се продава и няма да се покаже</small>}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Махни ${product.name}`}
              onClick={() => field.onChange(chosen.filter(({ id }) => id !== product.id))}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </SortableRow>
        ))}
      </ul>
    </>
  );
}

interface ProductLookupProps {
  taken: readonly SectionProduct[];
  isFull: boolean;
  onChoose: (product: SectionProduct) => void;
}

function ProductLookup({ taken, isFull, onChoose }: ProductLookupProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const { data } = useFoundProducts(search);
  const found = (data ?? []).filter(({ id }) => taken.every((product) => product.id !== id));
  const isAsked = search.trim() !== '';
  return (
    <div className="lookup">
      <FieldFrame
        name="productIds"
        label="Добави продукт"
        hint="Име или SKU. Редът се сменя с влачене или със стрелките."
      >
        {(control) => (
          <input
            {...control}
            type="search"
            className="input"
            value={text}
            maxLength={200}
            disabled={isFull}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </FieldFrame>
      {isAsked && data && found.length === 0 && <p className="muted">Няма друг такъв продукт.</p>}
      {isAsked && found.length > 0 && (
        <ul className="lookup-found" aria-label="Намерени продукти">
          {found.map(({ id, name, slug, status, images }) => (
            <li key={id}>
              <button
                type="button"
                className="btn btn-quiet btn-small"
                onClick={() => {
                  onChoose({ id, name, slug, status, image: images[0] ?? null });
                  setText('');
                }}
              >
                <span className="sr-only">Добави </span>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
