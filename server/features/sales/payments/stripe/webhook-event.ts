import type { ProviderNotice } from '../registry/provider-module.ts';
import { loadStripe } from './stripe-client.ts';

/** The maximum age of a webhook, which prevents replays. */
const toleranceSeconds = 300;

/** Verifies the signature over the raw body. Null when it is not signed by Stripe or too old. */
export async function readStripeEvent(
  webhookSecret: string | null,
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: Date },
): Promise<ProviderNotice | null> {
  if (webhookSecret === null || signature === undefined) return null;
  const Stripe = await loadStripe();
  try {
    const event = Stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    // Each type of event contains another object; absent fields are undefined.
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
