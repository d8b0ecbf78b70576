import { ProviderDown } from '../registry/payment-provider.ts';
import type { ProviderContext, ProviderField, ProviderModule } from '../registry/provider-module.ts';
import { stripeApiUrl } from './stripe-api-url.ts';
import { stripeClient } from './stripe-client.ts';
import { stripeProvider } from './stripe-provider.ts';
import { testStripeKeys } from './test-stripe-keys.ts';
import { readStripeEvent } from './webhook-event.ts';

const shaped =
  (shape: RegExp, message: string): ProviderField['check'] =>
  (value) =>
    shape.test(value) ? null : message;

/** Card payments on pages of Stripe Checkout. */
export const stripeModule: ProviderModule = {
  name: 'stripe',
  label: 'Stripe',
  text: 'Купувачът плаща на страница на Stripe. Парите идват по банковата ти сметка по график на Stripe.',
  wallets: ['Apple Pay', 'Google Pay'],
  // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
  minimum: 50,
  canAuthorize: true,
  canRefundParts: true,
  isTrial: false,
  fields: [
    {
      name: 'secretKey',
      stored: 'secret',
      label: 'Секретен ключ',
      help: 'В Stripe: Developers → API keys. Започва със sk_ или rk_.',
      kind: 'secret',
      maxLength: 260,
      isNeeded: true,
      variable: 'STRIPE_SECRET_KEY',
      check: shaped(/^(sk|rk)_(test|live)_\w{8,250}$/, 'Секретният ключ започва със sk_live_, sk_test_ или rk_.'),
    },
    {
      name: 'webhookSecret',
      stored: 'webhook',
      label: 'Тайна на webhook',
      help: 'Stripe я дава, щом добавиш адреса отдолу.',
      kind: 'secret',
      maxLength: 260,
      isNeeded: false,
      variable: 'STRIPE_WEBHOOK_SECRET',
      check: shaped(/^whsec_[\w+/=]{8,250}$/, 'Тайната на webhook започва с whsec_.'),
    },
  ],
  isLive: ({ secretKey = '' }) => (secretKey === '' ? null : secretKey.includes('_live_')),
  addresses: (baseUrl) => [
    {
      label: 'Адрес за webhook в Stripe',
      address: `${baseUrl}/api/payments/webhooks/stripe`,
      help: 'Събития: checkout.session.*, payment_intent.*, charge.refunded, refund.*. Без webhook плащанията пак се записват, но до десет минути по-късно.',
    },
  ],
  async open({ config, values }: ProviderContext) {
    const apiUrl = stripeApiUrl(config);
    const stripe = await stripeClient({ apiUrl }, values['secretKey'] || null);
    if (!stripe) throw new ProviderDown('There is no key of Stripe.');
    return stripeProvider(stripe, { apiUrl, baseUrl: config.baseUrl });
  },
  test: testStripeKeys,
  readNotice: ({ values }, { body, header, now }) =>
    readStripeEvent(values['webhookSecret'] || null, { body, signature: header('stripe-signature'), now }),
};
