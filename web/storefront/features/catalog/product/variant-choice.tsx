import { Link } from '@tanstack/react-router';
import { formatMoney } from '#web/shared/format/format-money.ts';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { strengthName } from '../strength-name.ts';

/** The variants as links, each with its own URL, so that a choice can be shared and works without script. */
export function VariantChoice({ product, selected }: { product: ProductDetail; selected: VariantDetail }) {
  if (product.variants.length < 2) return null;
  const title = product.variants.every(isStrength) ? 'Сила' : 'Вариант';
  return (
    <nav className="variants" aria-label={title}>
      <h2 className="facet-title">{title}</h2>
      <ul className="row">
        {byStrength(product.variants).map((variant) => (
          <li key={variant.id}>
            <Link
              to="/products/$slug"
              params={{ slug: product.slug }}
              search={{ variant: variant.sku }}
              className={variant.stock > 0 ? 'variant' : 'variant variant-none'}
              aria-current={variant.id === selected.id ? 'true' : undefined}
              activeProps={{}}
              resetScroll={false}
              replace
            >
              <strong>{variant.name}</strong>
              {variant.mg !== null && isStrength(variant) ? <span>{strengthName(variant.mg)}</span> : null}
              <span>{variant.stock > 0 ? formatMoney(variant.price) : 'изчерпан'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isStrength = ({ name, mg }: VariantDetail): boolean => mg !== null && name.startsWith(`${mg} mg`);

/** Sorted by strength; otherwise in the shop's order. */
function byStrength(variants: readonly VariantDetail[]): VariantDetail[] {
  return variants.toSorted((a, b) => (a.mg ?? 0) - (b.mg ?? 0));
}
