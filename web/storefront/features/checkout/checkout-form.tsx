import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contracts/accounts.ts';
import type { Totals } from '#contracts/cart.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import type { CartView } from '#web/storefront/features/cart/cart-query.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { fieldsOf, usePageForm, type PageForm } from '#web/storefront/forms/use-page-form.ts';
import { useCallApi } from '#web/storefront/router-context.ts';
import { officeQuoteQuery } from './checkout-queries.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { keepDraft, readDraft, type Draft } from './draft.ts';
import { ExtraFields } from './extra-fields.tsx';
import { newKey } from './attempt-key.ts';
import { checkoutLabels } from './order-input.ts';
import { orderRefusal } from './order-refusal.ts';
import { PaymentFields } from './payment-fields.tsx';
import { usePlaceOrder } from './use-place-order.ts';

export interface CheckoutCart extends CartView {
  totals: Totals;
}

/** The sums by way of delivery; those of an office may still be on their way. */
export interface Sums {
  address: Totals;
  office: Totals | undefined;
}

/** Everything that an order needs, on one page; filled in as far as the shop knows it. */
export function CheckoutForm({ user, cart }: { user: User; cart: CheckoutCart }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  // Known only to this tab: the server draws the form without it.
  useEffect(() => setDraft(readDraft(user.id)), [user.id]);
  return <Form key={draft ? 'kept' : 'fresh'} user={user} cart={cart} draft={draft} />;
}

function Form({ user, cart, draft }: { user: User; cart: CheckoutCart; draft: Draft | null }) {
  const { data: office } = useQuery(officeQuoteQuery(useCallApi(), cart.lines));
  const sums: Sums = { address: cart.totals, office };
  const form = withDraft(
    usePageForm('checkout', {
      failed: orderTexts.placeFailed,
      explain: orderRefusal,
      send: usePlaceOrder(user.id, cart.lines),
    }),
    draft,
  );
  return (
    <FormFrame
      form={form}
      className="checkout"
      action="/checkout"
      onChange={(event) => keepDraft(user.id, fieldsOf(event.currentTarget))}
    >
      <AttemptKey />
      <div className="checkout-steps">
        {form.problem?.message === '' ? null : (
          <ErrorSummary form={form} labels={checkoutLabels} pages={{ cart: '/cart' }} />
        )}
        <ContactFields form={form} user={user} />
        <DeliveryFields form={form} sums={sums} />
        <PaymentFields form={form} />
        <ExtraFields form={form} />
      </div>
      <CheckoutSummary form={form} cart={cart} sums={sums} />
    </FormFrame>
  );
}

/** What was posted without script comes first, then what this tab remembers. */
function withDraft(form: PageForm, draft: Draft | null): PageForm {
  return { ...form, value: (field) => form.value(field) ?? draft?.values[field] };
}

/** Names the attempt when the form goes without script; with script the attempt is named where it is sent. */
function AttemptKey() {
  const [key] = useState(newKey);
  return <input type="hidden" name="key" value={key} suppressHydrationWarning />;
}
