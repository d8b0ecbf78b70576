import type Stripe from 'stripe';
import type { PaymentRow } from './open-payment.ts';
import {
  type PageDetails,
  type PaymentProvider,
  ProviderDown,
  type ProviderRefund,
  ProviderRefusal,
  type ProviderState,
} from './payment-provider.ts';
import { askStripe } from './stripe-client.ts';

/** Cards by Stripe: its own page (Checkout) by redirect, so that no number of a card ever reaches the shop. */
export function stripeProvider(stripe: Stripe): PaymentProvider {
  return {
    async page(payment, details) {
      const session = await askStripe(() =>
        payment.sessionRef === null
          ? stripe.checkout.sessions.create(sessionOf(payment, details), { idempotencyKey: `page-${payment.id}` })
          : stripe.checkout.sessions.retrieve(payment.sessionRef),
      );
      return session.status === 'open' && session.url ? { sessionRef: session.id, url: session.url } : null;
    },
    read: (payment) => askStripe(() => readState(stripe, payment)),
    async capture(payment) {
      const intent = intentOf(payment);
      await askStripe(() => stripe.paymentIntents.capture(intent, {}, { idempotencyKey: `capture-${payment.id}` }));
    },
    async refund(payment, { id, amount }) {
      const body = { payment_intent: intentOf(payment), amount, metadata: { refund_id: id, payment_id: payment.id } };
      return refundOf(await askStripe(() => stripe.refunds.create(body, { idempotencyKey: `refund-${id}` })));
    },
    async cancel({ sessionRef, paymentRef, authorized }) {
      try {
        if (paymentRef !== null && authorized > 0) await askStripe(() => stripe.paymentIntents.cancel(paymentRef));
        else if (sessionRef !== null) await askStripe(() => stripe.checkout.sessions.expire(sessionRef));
      } catch (error) {
        // It is closed already, one way or the other: who reads it next sees which.
        if (!(error instanceof ProviderRefusal)) throw error;
      }
    },
  };
}

function sessionOf(payment: PaymentRow, details: PageDetails): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: payment.id, order_id: payment.orderId };
  const name = `Поръчка № ${details.orderNumber}`;
  return {
    mode: 'payment',
    client_reference_id: payment.id,
    customer_email: details.email,
    locale: 'bg',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: payment.currency.toLowerCase(), unit_amount: payment.amount, product_data: { name } },
      },
    ],
    metadata,
    payment_intent_data: {
      description: name,
      metadata,
      capture_method: details.onlyAuthorize ? 'manual' : 'automatic',
    },
    success_url: details.returnUrl,
    cancel_url: details.returnUrl,
  };
}

async function readState(stripe: Stripe, { sessionRef }: PaymentRow): Promise<ProviderState | null> {
  if (sessionRef === null) return null;
  const session = await stripe.checkout.sessions.retrieve(sessionRef, { expand: ['payment_intent'] });
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const refunds = intent ? (await stripe.refunds.list({ payment_intent: intent.id, limit: 100 })).data : [];
  const failure = intent?.last_payment_error;
  return {
    paymentId: session.client_reference_id,
    amount: session.amount_total ?? -1,
    currency: (session.currency ?? '').toUpperCase(),
    paymentRef: intent?.id ?? null,
    authorized: intent?.status === 'requires_capture' ? intent.amount_capturable : 0,
    captured: intent?.amount_received ?? 0,
    refunds: refunds.map(refundOf),
    failures: failure
      ? [{ ref: failure.charge ?? `${intent.id}:${failure.code ?? ''}`, note: failure.message ?? '' }]
      : [],
    isPending: intent?.status === 'processing',
    isOver: session.status === 'expired' || intent?.status === 'canceled',
  };
}

const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'done',
  failed: 'refused',
  canceled: 'refused',
};

function refundOf({ id, amount, status, failure_reason, metadata }: Stripe.Refund): ProviderRefund {
  const state = refundStates[status ?? ''] ?? 'pending';
  return { ref: id, refundId: metadata?.['refund_id'] ?? null, amount, state, error: failure_reason ?? '' };
}

/** A payment whose number we have not heard yet has nothing to take or give back; it is asked for first. */
function intentOf({ paymentRef }: PaymentRow): string {
  if (paymentRef === null) throw new ProviderDown('The payment has not been heard of yet.');
  return paymentRef;
}
