import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AuthNotice } from '#web/storefront/features/accounts/sign-in/auth-card.tsx';
import { SecondFactorForm } from '#web/storefront/features/accounts/sign-in/second-factor-form.tsx';
import { SignInForm } from '#web/storefront/features/accounts/sign-in/sign-in-form.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { CheckoutRegister } from './checkout-register.tsx';
import { ordersAs, type CheckoutSearch, type OrderAs } from './checkout-search.ts';

/** How a visitor orders who is not signed in: as a guest if the shop allows it. */
export function useOrderAs(search: CheckoutSearch): OrderAs {
  const { guestCheckout } = useSettings();
  if (search.step === 'code') return 'known';
  const orderAs = ordersAs.find((as) => as === search.as);
  if (orderAs !== undefined && (orderAs !== 'guest' || guestCheckout)) return orderAs;
  return guestCheckout ? 'guest' : 'new';
}

/** A link above the form to sign in or to go back. A link, so that it works without script. */
export function SwitchAccount({ as }: { as: OrderAs }) {
  const { guestCheckout } = useSettings();
  const other = as === 'known' ? (guestCheckout ? 'guest' : 'new') : 'known';
  return (
    <p className="who">
      {as === 'known' ? 'Нямаш профил?' : 'Имаш профил?'}{' '}
      <Link className="link" to="/checkout" search={{ as: other }} replace resetScroll={false}>
        {orderAsNames[other]}
      </Link>
    </p>
  );
}

const orderAsNames: Readonly<Record<OrderAs, string>> = {
  guest: 'Поръчай без профил',
  new: 'Регистрирай се',
  known: 'Вход',
};

/** Signing in or registering during checkout; the cart and the input are kept. */
export function OpenAccount({
  as,
  search,
  expired,
}: {
  as: 'new' | 'known';
  search: CheckoutSearch;
  expired: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Replaces the long form after the session expired, so the focus moves here.
  useEffect(() => {
    if (expired) heading.current?.focus();
  }, [expired]);
  return (
    <section className="panel open-account fluid stack loose" aria-labelledby="open-account">
      <h2 id="open-account" ref={heading} tabIndex={-1}>
        {as === 'new' ? 'Направи си профил' : 'Влез и продължи'}
      </h2>
      {expired ? (
        <AuthNotice tone="warn">Сесията изтече. Влез отново: количката и въведеното те чакат.</AuthNotice>
      ) : (
        <p>
          {as === 'new'
            ? 'Четири полета, и поръчваш веднага. Количката ти остава.'
            : 'Име, телефон и адрес идват от профила ти.'}
        </p>
      )}
      {search.step === 'code' ? (
        <SecondFactorForm next="/checkout" />
      ) : as === 'new' ? (
        <CheckoutRegister />
      ) : (
        <SignInForm next="/checkout" page="/checkout" />
      )}
    </section>
  );
}
