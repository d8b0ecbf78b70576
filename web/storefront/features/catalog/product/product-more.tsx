import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { GuaranteeNotice } from '#web/storefront/features/guarantee/guarantee-notice.tsx';
import { netGrams, type ProductDetail, type VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { FactsTable } from './facts-table.tsx';
import { supplementStatements } from './legal-texts.tsx';
import { NutritionTable } from './nutrition-table.tsx';

export interface ProductParts {
  product: ProductDetail;
  variant: VariantDetail | undefined;
}

/** The description and facts of a product. */
export function ProductMore({ product, variant }: ProductParts) {
  return (
    <div className="product-more">
      {product.descriptionHtml ? (
        <section aria-labelledby="about">
          <h2 id="about">За продукта</h2>
          <RenderedText html={product.descriptionHtml} />
        </section>
      ) : null}
      <FactsTable product={product} variant={variant} />
      <Declarations product={product} variant={variant} />
    </div>
  );
}

/** Nutrition, the warnings and the legal guarantee: below the facts, on a wide screen below the description. */
function Declarations({ product, variant }: ProductParts) {
  const { kind, facts } = product;
  const weight = netGrams(product, variant);
  const { pieces } = variant?.shown ?? {};
  const piece = weight && pieces ? { name: pieces.name, grams: weight / pieces.count } : undefined;
  return (
    <div className="product-declarations fluid stack loose">
      {kind === 'food' ? <NutritionTable facts={facts} piece={piece} /> : null}
      {facts.warnings ? <p className="notice notice-warn">{facts.warnings}</p> : null}
      {kind === 'supplement' ? <p className="notice notice-warn">{supplementStatements}</p> : null}
      <GuaranteeNotice />
    </div>
  );
}
