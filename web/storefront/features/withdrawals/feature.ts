import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { withdrawalFormActions } from './withdrawal-form-actions.ts';
import { withdrawalRoute } from './withdrawal-route.ts';

export const withdrawals = {
  name: 'withdrawals',
  after: ['settings', 'accounts', 'orders'],
  routes: [withdrawalRoute],
  formActions: withdrawalFormActions,
  unlistedDescriptions: {
    '/withdrawal': 'Откажи се от договора до 14 дни след получаването, без причина и без профил.',
  },
} satisfies StorefrontFeature;
