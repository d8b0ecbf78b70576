import type { PaymentProviderName } from '#contracts/payments/payments.ts';
import { myposModule } from '../mypos/mypos-module.ts';
import { sandboxModule } from '../sandbox/sandbox-module.ts';
import { stripeModule } from '../stripe/stripe-module.ts';
import type { ProviderModule } from './provider-module.ts';

/** The providers of card payments. A new one is a folder and a line here; one with variables, a line in provider-variables.ts. */
export const cardProviders: readonly ProviderModule[] = [stripeModule, myposModule, sandboxModule];

/** The card provider of this name; undefined for a name of another version and for payments recorded by staff. */
export function findProvider(name: PaymentProviderName): ProviderModule | undefined {
  return cardProviders.find((provider) => provider.name === name);
}
