import { Link } from '@tanstack/react-router';
import { formatMoney } from '#web/shared/format/format-money.ts';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';

/** The variants as links, each with its own URL, so that a choice can be shared and works without script. */
export function VariantChoice({ product, selected }: { product: ProductDetail; selected: VariantDetail }) {
  if (product.variants.length < 2) return null;
  const title = product.heading || 'Вариант';
  return (
    <nav className="variants" aria-label={title}>
      <h2 className="facet-title">{title}</h2>
      <ul className="row">
        {byLead(product.variants).map((variant) => (
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
              {variant.shown.level === '' ? null : <span>{variant.shown.level}</span>}
              <span>{variant.stock > 0 ? formatMoney(variant.price) : 'изчерпан'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sorted by the number that tells them apart; otherwise in the shop's order. */
function byLead(variants: readonly VariantDetail[]): VariantDetail[] {
  return variants.toSorted((a, b) => (a.shown.lead ?? 0) - (b.shown.lead ?? 0));
}
