import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Product } from '#contracts/catalog.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { useGoods } from './revision-data.ts';

export type ChosenGoods = Pick<Product, 'id' | 'name'> & { variant: Product['variants'][number] };

/** Finds goods by name or SKU; each variant is one press from the order. */
export function GoodsPicker({ onChoose }: { onChoose: (goods: ChosenGoods) => void }) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data: products = [], isSuccess } = useGoods(search);
  const found = search.length > 1 ? products : [];
  return (
    <div className="goods-picker">
      <label htmlFor="goods-search" className="field-label">
        Добави продукт
      </label>
      <input
        id="goods-search"
        type="search"
        className="input"
        placeholder="Име или SKU"
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="sr-only">
        {search.length > 1 && isSuccess && `Намерени продукти: ${found.length}`}
      </p>
      {search.length > 1 && isSuccess && found.length === 0 && <p className="muted">Няма такъв продукт.</p>}
      <ul>
        {found.flatMap(({ id, name, variants }) =>
          variants.map((variant) => (
            <li key={variant.id}>
              <button
                type="button"
                className="goods-choice"
                disabled={variant.stock === 0}
                onClick={() => {
                  setText('');
                  onChoose({ id, name, variant });
                }}
              >
                <Plus aria-hidden="true" size={16} />
                <span className="line-name">
                  <strong>{name}</strong>
                  <small>
                    {variant.name} · {variant.stock === 0 ? 'изчерпан' : `налични ${variant.stock}`}
                  </small>
                </span>
                <span className="nowrap">{formatMoney(variant.price)}</span>
              </button>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
