import { useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Printer } from '#web/shared/ui/icons.ts';
import { TotalsList } from '#web/storefront/features/cart/page/totals-list.tsx';
import { PopularProducts } from '#web/storefront/features/products/popular-products.tsx';
import { useSettings, useText } from '#web/storefront/features/settings/settings-query.ts';
import { ShopMark } from '#web/storefront/features/settings/shop-mark.tsx';
import { CardPanel } from './card-step.tsx';
import { CorrectEmail } from './guest/correct-email.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';

/** The order confirmation: number, next steps and details; then what undoes it, and the `actions` that lead on. */
export function PlacedOrder({
  order,
  children,
  undo,
  actions,
}: {
  order: Order;
  children?: ReactNode;
  undo?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <>
      <Head order={order} />
      <WhatNow order={order} />
      {children}
      <OrderCards order={order} />
      {undo}
      <p className="thanks-actions row">
        {actions}
        <PrintButton />
      </p>
      <PopularProducts />
    </>
  );
}

/** How to pay comes first while the card is awaited; then what the shop does. */
function WhatNow({ order }: { order: Order }) {
  return isCardAwaited(order) ? <CardPanel order={order} /> : <NextSteps order={order} />;
}

/** An order that waits for its card is kept, but nobody is thanked for a payment that did not go through. */
function Head({ order }: { order: Order }) {
  const { contact, number } = order;
  const { sendsEmail } = useSettings();
  const thanks = useText('order-thanks', 'Благодарим, {име}!');
  if (isCardAwaited(order)) return <Unpaid order={order} />;
  return (
    <header className="thanks-head fluid stack">
      <ShopMark />
      <h1>{thanks.replace('{име}', () => contact.firstName)}</h1>
      <p>
        Поръчка <strong>№ {number}</strong> е приета.{' '}
        {sendsEmail ? (
          <span>
            Изпратихме потвърждение на <strong>{contact.email}</strong>.
          </span>
        ) : (
          <span>Запиши си номера или запази тази страница.</span>
        )}
      </p>
      <CorrectEmail order={order} />
    </header>
  );
}

function Unpaid({ order: { number, paymentStatus } }: { order: Order }) {
  const { pay } = useSearch({ strict: false });
  const isDeclined = paymentStatus === 'failed';
  // A failure from before the buyer returned does not apply to the pending attempt.
  const [wasDeclined] = useState(isDeclined);
  const isPending = pay === 'pending' && isDeclined === wasDeclined;
  return (
    <header className="thanks-head fluid stack">
      <h1>{isPending ? 'Чакаме банката' : isDeclined ? 'Картата не мина' : 'Остава плащането'}</h1>
      <p>
        Поръчка <strong>№ {number}</strong> е запазена и нищо не се губи. Изпращаме я, щом знаем как се плаща.
      </p>
    </header>
  );
}

/** Ordered products, destination and payment method. */
export function OrderCards({ order }: { order: Order }) {
  return (
    <>
      <section className="panel order-card fluid stack loose" aria-labelledby="ordered">
        <h2 id="ordered">Какво поръча</h2>
        <OrderLines lines={order.lines} />
        <TotalsList totals={order.totals} refunded={order.refunded} withParts />
      </section>
      <section className="panel order-card fluid stack loose" aria-labelledby="delivery">
        <h2 id="delivery">Доставка и плащане</h2>
        <OrderFacts order={order} />
      </section>
    </>
  );
}

export function PrintButton() {
  return (
    <Button className="needs-script" icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
      Отпечатай
    </Button>
  );
}
