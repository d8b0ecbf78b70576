import './card-added.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Money } from '#contracts/common/money.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { productQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import type { VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { pictureAddress } from '#web/storefront/features/products/product-picture.tsx';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { acceptPrice, inTurn } from '../cart-changes.ts';
import { swapVariant } from '../swap-variant.ts';
import { AddedSheet, isPhone } from './added-sheet.tsx';
import CartPeek from './cart-peek.tsx';
import { SwapQuestions } from './swap-questions.tsx';

/** Names in the card the variant that was added, as a toast says, and offers the others in its place with their prices. */
export default function CardAdded({ card, price }: { card: ProductCard; price: Money }) {
  const { labels, asks, variantId, name, variantName, pieces, imageId } = card;
  const [swapped, setSwapped] = useState<VariantDetail>();
  const others =
    (labels || asks) && variantId !== undefined ? (
      <OtherVariants card={card} added={variantId} onSwapped={setSwapped} />
    ) : null;
  if (isPhone()) {
    const choice = labels ? `${labels.names[labels.place] ?? ''} ${labels.unit}`.trim() : (variantName ?? pieces?.text);
    const picture = imageId === undefined ? undefined : pictureAddress(imageId);
    const goods = { name, choice: swapped?.name ?? choice, picture, quantity: 1, price: swapped?.price ?? price };
    return <AddedSheet goods={goods}>{others}</AddedSheet>;
  }
  return (
    <div className="card-added">
      <CartPeek />
      {others}
    </div>
  );
}

interface OtherVariantsProps {
  card: ProductCard;
  added: string;
  onSwapped: (variant: VariantDetail) => void;
}

function OtherVariants({ card: { id, slug }, added: first, onSwapped }: OtherVariantsProps) {
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
      onSwapped(to);
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
