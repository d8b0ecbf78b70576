import type Stripe from 'stripe';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import { answeredAddress } from '#server/platform/outgoing/answered-address.ts';
import type { PaymentRow } from '../payments.tables.ts';
import {
  type PageDetails,
  type PaymentProvider,
  ProviderDown,
  type ProviderRefund,
  ProviderRefusal,
  type ProviderState,
} from '../registry/payment-provider.ts';
import { askStripe } from './stripe-client.ts';

/** Where Stripe hosts its payment pages. */
const checkout = 'https://checkout.stripe.com';

/**
 * Card payments with Stripe Checkout by redirect, so that no card number reaches the shop. Buyers are sent only to Stripe's
 * own pages, to a subdomain of the shop that Stripe serves for it, or to the configured API itself.
 */
export function stripeProvider(
  stripe: Stripe,
  { apiUrl, baseUrl }: { apiUrl: string; baseUrl: string },
): PaymentProvider {
  const pages = { origins: [checkout, new URL(apiUrl).origin], subdomainsOf: baseUrl };
  return {
    async page(payment, details) {
      const session = await askStripe(() =>
        payment.sessionRef === null
          ? stripe.checkout.sessions.create(sessionOf(payment, details), { idempotencyKey: `page-${payment.id}` })
          : stripe.checkout.sessions.retrieve(payment.sessionRef),
      );
      if (session.status !== 'open' || !session.url) return null;
      const url = answeredAddress(session.url, pages);
      if (url === null) throw new ProviderDown('The address of the payment page is none of Stripe.');
      return { sessionRef: session.id, url };
    },
    read: (payment) => askStripe(() => readState(stripe, payment)),
    async capture(payment) {
      const intent = intentOf(payment);
      await askStripe(() => stripe.paymentIntents.capture(intent, {}, { idempotencyKey: `capture-${payment.id}` }));
    },
    async refund(payment, { id, amount, charged }) {
      const metadata = { refund_id: id, payment_id: payment.id, shop_amount: String(amount) };
      const body = { payment_intent: intentOf(payment), amount: charged, metadata };
      const refund = await askStripe(() => stripe.refunds.create(body, { idempotencyKey: `refund-${id}` }));
      return refundOf(refund, amount);
    },
    async cancel({ sessionRef, paymentRef, authorized }) {
      try {
        if (paymentRef !== null && authorized > 0) await askStripe(() => stripe.paymentIntents.cancel(paymentRef));
        else if (sessionRef !== null) await askStripe(() => stripe.checkout.sessions.expire(sessionRef));
      } catch (error) {
        // It is closed already; the next query returns the result.
        if (!(error instanceof ProviderRefusal)) throw error;
      }
    },
  };
}

function sessionOf(payment: PaymentRow, details: PageDetails): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: payment.id, order_id: payment.orderId };
  const name = `Поръчка № ${details.orderNumber}`;
  const { amount, currency } = chargedInEuro(payment);
  return {
    mode: 'payment',
    client_reference_id: payment.id,
    customer_email: details.email,
    locale: 'bg',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
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

async function readState(stripe: Stripe, payment: PaymentRow): Promise<ProviderState | null> {
  const { sessionRef } = payment;
  if (sessionRef === null) return null;
  const session = await stripe.checkout.sessions.retrieve(sessionRef, { expand: ['payment_intent'] });
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const refunds = intent ? (await stripe.refunds.list({ payment_intent: intent.id, limit: 100 })).data : [];
  const failure = intent?.last_payment_error;
  const charge = chargedInEuro(payment);
  const currency = (session.currency ?? '').toUpperCase();
  // In the shop's currency if it equals the requested amount; otherwise unchanged, which never matches.
  const inShop = (sum: number) => (sum === charge.amount && currency === charge.currency ? payment.amount : sum);
  const amount = inShop(session.amount_total ?? -1);
  return {
    paymentId: session.client_reference_id,
    amount,
    currency: amount === payment.amount && currency === charge.currency ? payment.currency : currency,
    paymentRef: intent?.id ?? null,
    authorized: intent?.status === 'requires_capture' ? inShop(intent.amount_capturable) : 0,
    captured: inShop(intent?.amount_received ?? 0),
    refunds: presentRefunds(payment, refunds),
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

/**
 * The refunds of a payment in the shop's currency: those of the shop by the amount in their metadata, those made at
 * Stripe in proportion to the payment, so that a full refund there is a full refund here.
 */
function presentRefunds(payment: PaymentRow, refunds: readonly Stripe.Refund[]): ProviderRefund[] {
  const inShop = (cents: number) =>
    payment.currency === 'EUR' ? cents : inOtherCurrency({ amount: cents, currency: 'EUR' }).amount;
  const whole = chargedInEuro(payment).amount;
  let [charged, amount] = [0, 0];
  return refunds
    .toSorted((a, b) => a.created - b.created)
    .map((refund) => {
      const ours = Number(refund.metadata?.['shop_amount']);
      const isLast = charged + refund.amount >= whole;
      const remaining = payment.amount - amount;
      const own =
        Number.isSafeInteger(ours) && ours > 0 ? ours : isLast ? remaining : Math.min(remaining, inShop(refund.amount));
      if (refundStates[refund.status ?? ''] !== 'refused') [charged, amount] = [charged + refund.amount, amount + own];
      return refundOf(refund, own);
    });
}

function refundOf({ id, status, failure_reason, metadata }: Stripe.Refund, amount: number): ProviderRefund {
  const state = refundStates[status ?? ''] ?? 'pending';
  return { ref: id, refundId: metadata?.['refund_id'] ?? null, amount, state, error: failure_reason ?? '' };
}

/** A payment whose Stripe id is unknown has nothing to capture or refund; its state is queried first. */
function intentOf({ paymentRef }: PaymentRow): string {
  if (paymentRef === null) throw new ProviderDown('The payment has not been heard of yet.');
  return paymentRef;
}
