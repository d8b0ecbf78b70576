import type { PaymentProvider } from '../registry/payment-provider.ts';

/**
 * Cash on delivery, bank transfers and manual entries: staff record the money. There is no payment page and no provider
 * to query, and recorded refunds count as executed.
 */
export const manualProvider: PaymentProvider = {
  page: async () => null,
  read: async () => null,
  capture: async () => undefined,
  refund: async (_payment, { id, amount }) => ({ ref: id, refundId: id, amount, state: 'done', error: '' }),
  cancel: async () => undefined,
};
