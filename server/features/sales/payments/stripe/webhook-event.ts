import Stripe from 'stripe';

/** What the shop takes from a webhook: that something happened, and to which payment. Sums and states it asks for. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  paymentId: string | null;
  /** The provider's name of the payment, where the webhook knows it by that alone. */
  paymentRef: string | null;
}

/** How old a webhook may be: anyone who recorded one cannot send it again later. */
const toleranceSeconds = 300;

/** Checks the signature over the very bytes that came. Null for one that Stripe did not sign, or not lately. */
export function readStripeEvent(
  webhookSecret: string | null,
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: Date },
): WebhookEvent | null {
  if (webhookSecret === null || signature === undefined) return null;
  try {
    const event = Stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    // Every kind of event carries another object; what is not there is undefined.
    const about = event.data.object as unknown as Record<string, unknown>;
    return {
      eventId: event.id,
      type: event.type,
      paymentId: textOf(about['client_reference_id']) ?? metadataOf(about['metadata'])?.['payment_id'] ?? null,
      paymentRef: about['object'] === 'payment_intent' ? textOf(about['id']) : textOf(about['payment_intent']),
    };
  } catch {
    return null;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function metadataOf(value: unknown): Record<string, string> | null {
  // Stripe's metadata is an object of strings.
  return typeof value === 'object' && value !== null ? (value as Record<string, string>) : null;
}
