import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { CreditCard } from '#web/shared/ui/icons.ts';

/** The payments by card, as a feature of the panel. */
export const payments = {
  name: 'payments',
  after: [],
  opens: ['payment-dialogs'],
  permission: 'orders',
  menu: { path: '/admin/payments', group: 'sales', order: 4, icon: CreditCard },
  screens: [
    screen('/admin/payments', () => import('./payments-screen.tsx'), 'PaymentsScreen'),
    screen('/admin/payments/webhooks', () => import('./webhooks-screen.tsx'), 'WebhooksScreen'),
    screen('/admin/payments/cards', () => import('./card-settings-screen.tsx'), 'CardSettingsScreen', {
      permission: 'settings',
    }),
    screen('/admin/payments/$id', () => import('./payment-screen.tsx'), 'PaymentScreen'),
  ],
  settingsPages: [
    {
      to: '/admin/payments/cards',
      group: 'money',
      order: 3,
      icon: CreditCard,
      text: 'Кой приема картите, ключове и проба.',
      words: 'виртуален ПОС терминал банка',
    },
  ],
  records: { payment: '/admin/payments/$id' },
} satisfies PanelFeature;
