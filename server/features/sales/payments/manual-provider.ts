import type { PaymentProvider } from './payment-provider.ts';

/**
 * Cash on delivery, bank transfers and notes manually: people move the money and say so. There is no page and no one to
 * ask, and what someone says they gave back is given back.
 */
export const manualProvider: PaymentProvider = {
  page: async () => null,
  read: async () => null,
  capture: async () => undefined,
  refund: async (_payment, { id, amount }) => ({ ref: id, refundId: id, amount, state: 'done', error: '' }),
  cancel: async () => undefined,
};
