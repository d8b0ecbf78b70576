import './added-sheet.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Totals } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { useSettings, useText } from '#web/storefront/features/settings/settings-query.ts';
import EngravedText from '../engraving/engraved-text.tsx';
import { useCart } from '../use-cart.ts';
import CartPeek from './cart-peek.tsx';

export interface AddedGoods {
  name: string;
  /** What was chosen, "30 mg". */
  choice: string | undefined;
  picture: string | undefined;
  /** What is engraved. */
  text?: string;
  quantity: number;
  price: Money;
}

/** Whether what was added is said in a sheet: beside it there is no room. */
export const isPhone = (): boolean => !matchMedia('(min-width: 46rem)').matches;

/**
 * At the top edge of a phone, in the corner of a wide screen, what was added and what the cart comes to: the bottom has the button
 * and the toasts. It ends with its button, with Escape and with a press elsewhere.
 */
export function AddedSheet({ goods, children }: { goods: AddedGoods; children?: ReactNode }) {
  const { name, choice, picture, text = '', quantity, price } = goods;
  const { takesOrders } = useSettings();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isOutside = ({ target }: Event) =>
      target instanceof Element && !target.closest('.added-sheet, .toasts, dialog');
    addEventListener('pointerdown', (event) => isOutside(event) && setOpen(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal });
    return () => controller.abort();
  }, []);
  if (!isOpen) return null;
  return createPortal(
    <section className="added-sheet" aria-label={`Добавено: ${name}`}>
      <div className="added-goods">
        {picture === undefined ? null : (
          <div className="added-picture">
            <ProductPicture url={picture} alt="" widths={[160]} sizes="56px" />
            {text === '' ? null : <EngravedText text={text} />}
          </div>
        )}
        <div role="status">
          <p className="added-title">Добавено</p>
          <p className="added-name">{name}</p>
          <p className="fine">{[choice, `${quantity} бр.`, formatMoney(price)].filter(Boolean).join(' · ')}</p>
          {text === '' ? null : <p className="fine">Надпис: „{text}“</p>}
        </div>
        <button type="button" className="btn btn-quiet btn-icon" aria-label="Затвори" onClick={() => setOpen(false)}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <CartSoFar />
      <div className="added-ways">
        <CartPeek />
        {takesOrders ? (
          <Link to="/checkout" className={buttonClass('primary', 'small')}>
            Поръчай
          </Link>
        ) : null}
      </div>
    </section>,
    document.body,
  );
}

/** What the goods cost after discounts. */
const goodsOf = ({ subtotal, discount }: Totals): Totals['subtotal'] => ({
  ...subtotal,
  amount: subtotal.amount - discount.amount,
});

/** What the cart comes to with it, and what is missing for free delivery. */
function CartSoFar() {
  const { data: cart, isPlaceholderData } = useCart();
  const missing = useText('cart-delivery', 'Още {сума} до безплатна доставка');
  const { totals, totalQuantity, untilFreeDelivery } = cart ?? {};
  return (
    <div className="added-sum" role="status" data-stale={isPlaceholderData || undefined}>
      {totals && totalQuantity ? (
        <p>
          {`${formatCount(totalQuantity, 'брой', 'броя')} в количката: `}
          <strong>{formatMoney(goodsOf(totals))}</strong>
        </p>
      ) : (
        <p>Сметваме количката…</p>
      )}
      {untilFreeDelivery ? (
        <p className="fine">
          {untilFreeDelivery.amount === 0
            ? 'Доставката е безплатна.'
            : missing.replace('{сума}', () => formatMoney(untilFreeDelivery))}
        </p>
      ) : null}
    </div>
  );
}
