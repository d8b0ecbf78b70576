import './card-added.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { productQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import type { VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { acceptPrice, inTurn } from '../cart-changes.ts';
import { swapVariant } from '../swap-variant.ts';
import { CardSheet } from './card-sheet.tsx';
import CartPeek from './cart-peek.tsx';
import { SwapQuestions } from './swap-questions.tsx';

/** Names in the card the variant that was added, as a toast says, and offers the others in its place with their prices. */
export default function CardAdded({ card }: { card: ProductCard }) {
  const { labels, asks, variantId } = card;
  const others = (labels || asks) && variantId !== undefined ? <OtherVariants card={card} added={variantId} /> : null;
  // Several questions do not fit on half of a phone's width.
  if (asks && isPhone()) {
    return (
      <CardSheet name={card.name}>
        {others}
        <CartPeek />
      </CardSheet>
    );
  }
  return (
    <div className="card-added">
      <CartPeek />
      {others}
    </div>
  );
}

const isPhone = (): boolean => !matchMedia('(min-width: 40rem)').matches;

function OtherVariants({ card: { id, slug }, added: first }: { card: ProductCard; added: string }) {
  const { data: product } = useQuery(productQuery(useCallApi(), slug));
  const queryClient = useQueryClient();
  const labelId = useId();
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
      <p id={labelId}>{`${current?.name ?? ''}. Замени с:`}</p>
      {current && product.questions.length > 0 ? (
        <SwapQuestions product={product} current={current} isBusy={isSwapping} onSwap={(to) => void swap(to)} />
      ) : (
        <ul className="row" aria-labelledby={labelId}>
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
