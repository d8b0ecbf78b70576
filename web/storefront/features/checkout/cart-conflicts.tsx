import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/shared/api/api-error.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { cartKey } from '#web/storefront/features/cart/cart-query.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import { fitCart, shortLinesIn, type ShortLine } from './fit-cart.ts';
import { totalIn } from './placing/order-refusal.ts';

/** The differences between the cart and what was displayed, with one button that continues the order. */
export function CartConflicts({
  form,
  failure,
  cart,
  isGuest,
}: {
  form: PageForm;
  failure: unknown;
  cart: CheckoutCart;
  isGuest: boolean;
}) {
  if (!form.problem || !(failure instanceof ApiError)) return null;
  if (failure.code === 'PRICE_CHANGED') return <NewPrice form={form} failure={failure} cart={cart} />;
  if (failure.code === 'OUT_OF_STOCK')
    return <FitCart form={form} lines={shortLinesIn(failure.details)} isGuest={isGuest} />;
  return null;
}

function NewPrice({ form, failure, cart }: { form: PageForm; failure: ApiError; cart: CheckoutCart }) {
  const total = totalIn(failure.details);
  const changedLines = cart.lines.filter((line) => line.previousUnitPrice !== null);
  return (
    <>
      {changedLines.length > 0 ? (
        <ul>
          {changedLines.map((line) => (
            <li key={line.id}>
              {line.name}: беше <span>{line.previousUnitPrice ? formatMoney(line.previousUnitPrice) : ''}</span>, сега е{' '}
              {formatMoney(line.unitPrice)}
            </li>
          ))}
        </ul>
      ) : null}
      <Button type="submit" variant="solid" busy={form.busy}>
        {total ? `Приеми ${formatMoney(total)} и продължи` : 'Приеми новата сума и продължи'}
      </Button>
    </>
  );
}

/** A button that removes unavailable items from the cart. */
export function FitCart({ form, lines, isGuest }: { form: PageForm; lines: readonly ShortLine[]; isGuest: boolean }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const isSoldOut = lines.every(({ stock }) => stock === 0);
  const removeUnavailable = async (): Promise<void> => {
    setBusy(true);
    try {
      await fitCart(lines, isGuest);
      await queryClient.invalidateQueries({ queryKey: cartKey });
      form.dismiss();
      toastSuccess(isSoldOut ? 'Махнахме изчерпаното.' : 'Оставихме наличното. Провери сумата и натисни „Поръчай“.');
      document.getElementById('checkout-sum')?.focus();
    } catch (error) {
      toastError(error, cartTexts.editFailed);
    } finally {
      setBusy(false);
    }
  };
  if (lines.length === 0) return null;
  return (
    <Button variant="solid" busy={busy} onClick={() => void removeUnavailable()}>
      {isSoldOut ? 'Махни изчерпаното' : 'Остави в количката наличното'}
    </Button>
  );
}
