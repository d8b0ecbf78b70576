import { useId, useState } from 'react';
import type { PriceChange } from '#contracts/products/admin-products.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { priceLine } from './price-line.ts';

const box = { width: 480, height: 96 };

/** The price history of one variant as a step chart. The table below offers the same data to screen readers. */
export function PriceChart({ changes }: { changes: readonly PriceChange[] }) {
  const variants = new Map(changes.map(({ variantId, variantName }) => [variantId, variantName]));
  const [selected, setSelected] = useState('');
  const [now] = useState(() => Date.now());
  const id = useId();
  const variantId = variants.has(selected) ? selected : (variants.keys().next().value ?? '');
  const own = changes.filter((change) => change.variantId === variantId).toReversed();
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return null;
  return (
    <figure className="price-chart">
      {variants.size > 1 && (
        <div className="field">
          <label htmlFor={id} className="field-label">
            Вариант
          </label>
          <select id={id} className="input" value={variantId} onChange={(event) => setSelected(event.target.value)}>
            {[...variants].map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={priceLine(own, now, box)} />
      </svg>
      <figcaption className="muted">
        {formatDate(first.since)}: {formatMoney(first.price)}, сега: {formatMoney(last.price)}
      </figcaption>
    </figure>
  );
}
