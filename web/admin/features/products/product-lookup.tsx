import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { listAdminProductsRoute } from '#contracts/products/admin-products.ts';
import type { Product } from '#contracts/products/products.ts';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { productTexts } from '#web/shared/texts/products.ts';

interface ProductLookupProps {
  /** The form field with the selection, for its error. */
  name?: string;
  hint: string;
  /** The ids already selected. */
  selectedIds: readonly string[];
  isFull?: boolean;
  onChoose: (product: Product) => void;
}

/** Searches products by name or SKU and adds one to the selection. */
export function ProductLookup({
  name = 'productIds',
  hint,
  selectedIds,
  isFull = false,
  onChoose,
}: ProductLookupProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const { data } = useQuery({
    ...queryOf(listAdminProductsRoute, search.trim() === '' ? null : { query: { search, pageSize: 8 } }, {
      failed: productTexts.listFailed,
    }),
    select: ({ products }) => products,
    placeholderData: keepPreviousData,
  });
  const results = (data ?? []).filter(({ id }) => !selectedIds.includes(id));
  const isSearching = search.trim() !== '';
  return (
    <div className="lookup">
      <FieldFrame name={name} label="Добави продукт" hint={hint}>
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
      {isSearching && data && results.length === 0 && <p className="muted">Няма друг такъв продукт.</p>}
      {isSearching && results.length > 0 && (
        <ul className="lookup-found stack" aria-label="Намерени продукти">
          {results.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="btn btn-quiet btn-small"
                onClick={() => {
                  onChoose(product);
                  setText('');
                }}
              >
                <span className="sr-only">Добави </span>
                {product.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
