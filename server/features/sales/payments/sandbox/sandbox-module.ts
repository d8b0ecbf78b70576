import { trialPayment } from '#contracts/orders/order-names.rule.ts';
import type { ProviderModule } from '../registry/provider-module.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** Payments without money, for trying the shop out. */
export const sandboxModule: ProviderModule = {
  name: 'sandbox',
  label: trialPayment,
  text: 'Поръчките с карта ще излизат платени, без да си получил пари. Само за изпробване на магазина.',
  wallets: [],
  minimum: 1,
  canAuthorize: true,
  canRefundParts: true,
  isTrial: true,
  fields: [],
  isLive: () => null,
  addresses: () => [],
  open: async ({ db, config }) => sandboxProvider({ db, baseUrl: config.baseUrl }),
};
