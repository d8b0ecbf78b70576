import type { Config } from '#server/platform/config/config.ts';

/** Base URL of the Stripe API: STRIPE_API_URL or Stripe's own. */
export function stripeApiUrl({ cards }: Pick<Config, 'cards'>): string {
  return cards.variables['STRIPE_API_URL'] ?? 'https://api.stripe.com';
}
