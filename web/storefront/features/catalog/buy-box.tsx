import { pricePerPouch } from '#contracts/price-facts.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { AddToCartForm } from '#web/storefront/features/cart/add-to-cart-form.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { LowestPrice, PriceTag, ReductionMark } from './price-tag.tsx';
import type { ProductDetail, VariantDetail } from './product-detail.ts';
import { VariantChoice } from './variant-choice.tsx';

/** Price, choice of variant, stock, the button, and what delivery costs: all that stands beside the picture. */
export function BuyBox({ product, variant }: { product: ProductDetail; variant: VariantDetail }) {
  const { price, before, lowest, pouches } = variant;
  return (
    <>
      <div className="product-price">
        <PriceTag price={price} before={before} />
        <ReductionMark price={price} before={before} lowest={lowest} />
        <LowestPrice lowest={lowest} label="Най-ниска цена за последните 30 дни" />
        {pouches ? (
          <p className="card-unit">
            {formatMoney(pricePerPouch(price, pouches))} на пауч · {pouches} пауча · с ДДС
          </p>
        ) : (
          <p className="card-unit">Цената е с ДДС.</p>
        )}
      </div>
      <VariantChoice product={product} chosen={variant} />
      <Stock stock={variant.stock} elsewhere={product.variants.some(({ stock }) => stock > 0)} />
      <AddToCartForm key={variant.id} product={product} variant={variant} />
      <DeliveryLines />
    </>
  );
}

const fewLeft = 10;

function Stock({ stock, elsewhere }: { stock: number; elsewhere: boolean }) {
  if (stock <= 0)
    return (
      <p className="stock stock-none">
        Изчерпано. {elsewhere ? 'Избери друг вариант или надникни' : 'Надникни'} след няколко дни.
      </p>
    );
  if (stock === 1) return <p className="stock stock-few">Последен брой.</p>;
  if (stock <= fewLeft) return <p className="stock stock-few">Последни {stock} броя.</p>;
  return <p className="stock">В наличност, тръгва до един работен ден.</p>;
}

function DeliveryLines() {
  const { delivery } = useSettings();
  return (
    <ul className="ticks">
      <li>
        Доставка: до офис {formatMoney(delivery.officePrice)}, до адрес {formatMoney(delivery.addressPrice)}
        {delivery.freeFrom ? `; безплатна над ${formatMoney(delivery.freeFrom)}` : ''}
      </li>
      <li>Плащане при доставка, с преглед на пратката</li>
      <li>Връщане до 14 дни, ако кутията е неотворена</li>
    </ul>
  );
}
