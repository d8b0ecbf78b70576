import { Suspense } from 'react';
import { chargesVat } from '#contracts/common/stated-vat.rule.ts';
import { engravingOf } from '#contracts/products/engraving.rule.ts';
import { pricePerPiece } from '#contracts/products/prices/price-facts.rule.ts';
import { shownPieces } from '#contracts/products/variant-facts.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { AddToCartForm } from '#web/storefront/features/cart/add-to-cart-form.tsx';
import { LowestPrice, PriceTag, ReductionMark } from '#web/storefront/features/products/price-tag.tsx';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { useClosedWords, useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { PartBoundary } from '#web/storefront/platform/part-boundary.tsx';
import { DeliveryLines, FavouriteButton, SoldOutWays, StockAlertForm, VolumePrices } from './product-parts.ts';
import { VariantChoice } from './variant-choice.tsx';

/** Price, the warning that the law has beside the name, variants, stock, the button and delivery costs, beside the picture. */
export function BuyBox({ product, variant }: { product: ProductDetail; variant: VariantDetail }) {
  const { price, before, lowest, stock, perKg } = variant;
  const { pieces, warning } = variant.shown;
  const unit = perKg ? `${formatMoney(perKg)}/kg · ` : '';
  const hasVat = chargesVat(useSettings());
  const closed = useClosedWords();
  return (
    <>
      <div className="product-price row">
        <PriceTag price={price} before={before} />
        <ReductionMark price={price} before={before} lowest={lowest} />
        <LowestPrice lowest={lowest} label="Най-ниска цена за последните 30 дни" />
        {pieces ? (
          <p className="card-unit">
            {formatMoney(pricePerPiece(price, pieces.count))} {pieces.per} · <span>{unit}</span>
            {pieces.text}
            <span>{hasVat ? ' · с ДДС' : ''}</span>
          </p>
        ) : (
          <p className="card-unit">
            <span>{unit}</span>
            {hasVat ? 'Цената е с ДДС.' : 'Цената е крайна.'}
          </p>
        )}
      </div>
      {warning ? <p className="fact-warning">{warning}</p> : null}
      <VariantChoice product={product} selected={variant} />
      <Stock stock={stock} />
      <PartBoundary key={`volume ${product.id}`}>
        <VolumePrices slug={product.slug} variant={variant} />
      </PartBoundary>
      {stock > 0 && closed !== null ? (
        <p className="notice">{closed}</p>
      ) : stock > 0 ? (
        <AddToCartForm key={product.id} product={product} variant={variant} />
      ) : (
        // Cards of sold-out products lead here, before the script of the form is there.
        <div id="stock-alert">
          <Suspense>
            <SoldOutWays product={product} />
          </Suspense>
          <Suspense>
            <StockAlertForm key={variant.id} slug={product.slug} variant={variant} />
          </Suspense>
        </div>
      )}
      <PartBoundary key={`delivery ${product.id}`}>
        <FavouriteButton productId={product.id} slug={product.slug} />
        <DeliveryLines price={price} isAvailable={stock > 0} engraving={engravingOf(product)} />
      </PartBoundary>
    </>
  );
}

function Stock({ stock }: { stock: number }) {
  if (stock <= 0) return <p className="stock stock-none">Изчерпано.</p>;
  if (stock === 1) return <p className="stock stock-few">Последен брой.</p>;
  if (stock <= shownPieces) return <p className="stock stock-few">Последни {stock} броя.</p>;
  return <p className="stock">В наличност.</p>;
}
