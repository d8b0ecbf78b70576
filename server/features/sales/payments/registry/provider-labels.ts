import type { PaymentProviderName, ProviderChoice } from '#contracts/payments/payments.ts';
import { cardProviders, findProvider } from './provider-list.ts';

const byHand: Readonly<Record<string, string>> = {
  cod: 'Куриер',
  bank_transfer: 'Банка',
  manual: 'Записано на ръка',
};

/** The name of a provider, where the method of payment alone does not identify it. */
export function providerLabel(name: PaymentProviderName): string {
  return byHand[name] ?? findProvider(name)?.label ?? name;
}

/** Every provider that a payment may have. */
export function providerChoices(): ProviderChoice[] {
  const cards = cardProviders.map(({ name, label }) => ({ name, label }));
  const [delivery, bank, manual] = Object.entries(byHand).map(([name, label]) => ({ name, label }));
  return [delivery, bank, ...cards, manual].flatMap((choice) => choice ?? []);
}
