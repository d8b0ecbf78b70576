import './card-added.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { productQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import type { VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { acceptPrice, inTurn } from '../cart-changes.ts';
import { swapVariant } from '../swap-variant.ts';
import CartPeek from './cart-peek.tsx';
import { SwapQuestions } from './swap-questions.tsx';

/** Says in the card which variant was added, and offers the others in its place with their prices. */
export default function CardAdded({ card }: { card: ProductCard }) {
  const { labels, asks, variantId } = card;
  return (
    <div className="card-added">
      <CartPeek />
      {(labels || asks) && variantId !== undefined ? <OtherVariants card={card} added={variantId} /> : null}
    </div>
  );
}

function OtherVariants({ card: { id, slug }, added: first }: { card: ProductCard; added: string }) {
  const { data: product } = useQuery(productQuery(useCallApi(), slug));
  const queryClient = useQueryClient();
  const [added, setAdded] = useState(first);
  const [isSwapping, setSwapping] = useState(false);
  if (!product) return null;
  const swap = async (to: VariantDetail): Promise<void> => {
    setSwapping(true);
    try {
      await inTurn(queryClient, swapVariant, { productId: id, from: added, to: to.id });
      acceptPrice(to.id, to.price);
      setAdded(to.id);
      toastSuccess(cartTexts.edited);
    } catch (error) {
      toastError(error, cartTexts.editFailed);
    } finally {
      setSwapping(false);
    }
  };
  const current = product.variants.find((variant) => variant.id === added);
  const others = product.variants.filter((variant) => variant !== current);
  return (
    <>
      <p role="status">{`Добавено: ${current?.name ?? ''}`}</p>
      {current && product.questions.length > 0 ? (
        <SwapQuestions product={product} current={current} isBusy={isSwapping} onSwap={(to) => void swap(to)} />
      ) : (
        <ul className="row" aria-label="Замени с">
          {others.map((variant) => (
            <li key={variant.id}>
              <button
                type="button"
                className="chip"
                disabled={isSwapping || variant.stock === 0}
                onClick={() => void swap(variant)}
              >
                {`${variant.name} · ${variant.stock === 0 ? 'изчерпан' : formatMoney(variant.price)}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
