import { Link } from '@tanstack/react-router';
import type { LabelVariant } from '#contracts/products/labels/product-labels.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { nameOf } from './label-rows.tsx';

/** Variants that get no label, by name, with the way to their barcode. Opened in a new tab, to keep what is typed. */
export function WithoutCode({ variants }: { variants: readonly LabelVariant[] }) {
  if (variants.length === 0) return null;
  return (
    <section className="notice notice-warn" aria-label="Без баркод">
      <p>
        <strong>{formatCount(variants.length, 'вариант няма', 'варианта нямат')} баркод за етикет</strong> и няма да се
        {variants.length === 1 ? ' отпечата.' : ' отпечатат.'}
      </p>
      <ul className="label-missing">
        {variants.map((variant) => (
          <li key={variant.id}>
            {nameOf(variant)} ({variant.sku})<span>{variant.gtin !== '' && `: ${variant.gtin} е код на кашон`}</span>{' '}
            <Link
              to="/admin/products/$id"
              params={{ id: variant.productId }}
              target="_blank"
              aria-label={`Попълни баркода на ${nameOf(variant)}`}
            >
              Попълни
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
