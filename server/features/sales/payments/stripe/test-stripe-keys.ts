import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ProviderContext } from '../registry/provider-module.ts';
import { stripeApiUrl } from './stripe-api-url.ts';
import { loadStripe, stripeClient } from './stripe-client.ts';

/** Makes a harmless request to Stripe with the stored key. Returns the result; CONFLICT when the key is not valid. */
export async function testStripeKeys({ config, values }: ProviderContext): Promise<string> {
  const { secretKey = '', webhookSecret = '' } = values;
  const stripe = await stripeClient({ apiUrl: stripeApiUrl(config) }, secretKey || null);
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
  const mode = secretKey.includes('_live_') ? 'истински плащания' : 'пробен режим на Stripe, без пари';
  const rest = webhookSecret === '' ? ' Остава тайната на webhook.' : '';
  return `Stripe прие ключа (${mode}).${rest}`;
}
