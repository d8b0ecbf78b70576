import type { PaymentProviderName } from '#contracts/payments/payments.ts';
import type { Deps } from '#server/platform/deps.ts';
import { manualProvider } from './manual-provider.ts';
import { type PaymentProvider, ProviderDown } from './payment-provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { stripeClient } from './stripe/stripe-client.ts';
import { readStripeKeys } from './stripe/stripe-keys.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The provider of a payment. @throws ProviderDown when the shop no longer has its key */
export async function providerOf(
  deps: Pick<Deps, 'config' | 'db' | 'secrets'>,
  name: PaymentProviderName,
): Promise<PaymentProvider> {
  const { config, db } = deps;
  switch (name) {
    case 'stripe': {
      const stripe = await stripeClient(config, (await readStripeKeys(deps)).secretKey);
      if (!stripe) throw new ProviderDown('There is no key of Stripe.');
      return stripeProvider(stripe, config);
    }
    case 'sandbox':
      return sandboxProvider({ db, baseUrl: config.baseUrl });
    case 'cod':
    case 'bank_transfer':
    case 'manual':
      return manualProvider;
  }
}
