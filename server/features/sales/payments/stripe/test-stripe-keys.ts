import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { loadStripe, stripeClient } from './stripe-client.ts';
import { readStripeKeys } from './stripe-keys.ts';

/** Makes a harmless request to Stripe with the stored key. Returns the result; CONFLICT when the key is not valid. */
export async function testStripeKeys(deps: Pick<Deps, 'db' | 'config' | 'secrets'>): Promise<string> {
  const keys = await readStripeKeys(deps);
  const stripe = await stripeClient(deps.config, keys.secretKey);
  if (!stripe) throw new ShopError('CONFLICT', { message: 'Още няма записан ключ на Stripe.' });
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = (await loadStripe()).errors;
    if (error instanceof StripeAuthenticationError)
      throw new ShopError('CONFLICT', { message: 'Stripe не приема този ключ. Копирай го отново от Stripe.' });
    if (error instanceof StripePermissionError)
      throw new ShopError('CONFLICT', {
        message: 'Ключът няма право на Checkout Sessions. Дай му го в Stripe, или вземи друг.',
      });
    const message = 'Stripe не отговаря. Опитай отново след минута.';
    throw new ShopError('UNAVAILABLE', { message, retryAfterSeconds: 60, cause: error });
  }
  const mode = keys.secretKey?.includes('_live_') ? 'истински плащания' : 'пробен режим на Stripe, без пари';
  const rest = keys.webhookSecret === null ? ' Остава тайната на webhook.' : '';
  return `Stripe прие ключа (${mode}).${rest}`;
}
