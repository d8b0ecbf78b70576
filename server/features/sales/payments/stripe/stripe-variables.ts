import { z } from 'zod';
import { urlOf } from '#server/platform/config/value-schemas.ts';

/** Stripe's variables of the environment, and those that suffice to accept cards. */
export const stripeVariables = {
  provider: 'stripe',
  needs: ['STRIPE_SECRET_KEY'],
  variables: {
    STRIPE_SECRET_KEY: [
      z
        .string()
        .regex(/^(sk|rk)_\w{8,250}$/)
        .optional(),
      'the secret key of a Stripe account, for example STRIPE_SECRET_KEY=sk_live_…',
    ],
    STRIPE_WEBHOOK_SECRET: [
      z
        .string()
        .regex(/^whsec_[\w+/=]{8,250}$/)
        .optional(),
      'the signing secret of the webhook at Stripe, for example STRIPE_WEBHOOK_SECRET=whsec_…',
    ],
    STRIPE_API_URL: [
      urlOf('http:', 'https:')
        .regex(/^https?:\/\/[^/?#\s]+\/?$/)
        .optional(),
      'the address of Stripe’s API without a path, for example STRIPE_API_URL=https://api.stripe.com',
    ],
  },
} as const;
