import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { GuaranteeNotice } from '#web/storefront/features/guarantee/guarantee-notice.tsx';
import { FactsTable } from './facts-table.tsx';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';

/** The description and facts of a product. */
export function ProductMore({ product, variant }: { product: ProductDetail; variant: VariantDetail | undefined }) {
  return (
    <div className="product-more">
      {product.descriptionHtml ? (
        <section aria-labelledby="about">
          <h2 id="about">За продукта</h2>
          <RenderedText html={product.descriptionHtml} />
        </section>
      ) : null}
      <FactsTable product={product} variant={variant} />
      <GuaranteeNotice />
    </div>
  );
}
