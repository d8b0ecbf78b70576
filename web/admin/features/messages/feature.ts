import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Mail } from '#web/shared/ui/icons.ts';

/** The emails and SMS that were sent, as a feature of the panel. */
export const messages = {
  name: 'messages',
  after: [],
  opens: ['message-actions', 'message-columns', 'message-preview'],
  permission: 'owner',
  menu: { path: '/admin/messages', group: 'customers', order: 6, icon: Mail, work: 'failed_messages' },
  screens: [screen('/admin/messages', () => import('./messages-screen.tsx'), 'MessagesScreen')],
  settingsPages: [
    {
      to: '/admin/messages',
      group: 'messages',
      order: 4,
      icon: Mail,
      text: 'Писмата и SMS, които магазинът е изпратил.',
      words: 'изходяща поща дневник',
    },
  ],
} satisfies PanelFeature;
