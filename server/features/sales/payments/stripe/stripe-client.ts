import type Stripe from 'stripe';
import type { Config } from '#server/config.ts';
import { errorText } from '#server/platform/error-text.ts';
import { ProviderDown, ProviderRefusal } from '../payment-provider.ts';

/** Below the ten-second timeout of API calls. Requests without a response are retried later. */
const timeoutMilliseconds = 7_000;

/** Stripe's library, loaded on first use: a shop without card payments never loads it. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).default;
}

/** A client for STRIPE_API_URL or the default API; null without a key. */
export async function stripeClient(
  { stripeApiUrl }: Pick<Config, 'stripeApiUrl'>,
  secretKey: string | null,
): Promise<Stripe | null> {
  if (secretKey === null) return null;
  const StripeClient = await loadStripe();
  const { protocol, hostname, port } = new URL(stripeApiUrl);
  return new StripeClient(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Permanent refusals become ProviderRefusal; errors with an unknown outcome become ProviderDown. */
export async function askStripe<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    const { StripeInvalidRequestError, StripeCardError } = (await loadStripe()).errors;
    const isNo = error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
    // 409: the same request is still being processed.
    if (isNo && error.statusCode !== 409) throw new ProviderRefusal(error.message, { cause: error });
    throw new ProviderDown(errorText(error), { cause: error });
  }
}
