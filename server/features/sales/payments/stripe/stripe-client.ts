import type Stripe from 'stripe';
import { errorText } from '#server/platform/error-text.ts';
import { askService } from '#server/platform/outgoing/ask-service.ts';
import { cardAnswers } from '../payments.limits.ts';
import { ProviderDown, ProviderRefusal } from '../registry/payment-provider.ts';

/** Stripe's library, loaded on first use: a shop without card payments never loads it. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).default;
}

/** A client for the API at this address; null without a key. */
export async function stripeClient({ apiUrl }: { apiUrl: string }, secretKey: string | null): Promise<Stripe | null> {
  if (secretKey === null) return null;
  const StripeClient = await loadStripe();
  const { protocol, hostname, port } = new URL(apiUrl);
  return new StripeClient(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: cardAnswers.calls.seconds * 1000,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: StripeClient.createFetchHttpClient(askWithinLimit),
  });
}

/** Below the ten-second timeout of API calls. Requests without a response are retried later. */
async function askWithinLimit(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  try {
    // Stripe's library passes the address as text.
    const { status, headers, bytes } = await askService(String(url), init, cardAnswers.calls);
    return new Response(bytes.length === 0 ? null : bytes, { status, headers });
  } catch (error) {
    throw isBroken(error) ? Object.assign(new Error('The connection broke.', { cause: error }), resets) : error;
  }
}

/** By this code the library knows a connection that broke, and tries once more. */
const resets = { code: 'ECONNRESET' };

function isBroken(error: unknown): boolean {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error) || !('code' in error.cause)) return false;
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(error.cause.code));
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
