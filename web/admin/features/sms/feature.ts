import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { MessageSquareText } from '#web/shared/ui/icons.ts';

/** SMS and their settings, as a feature of the panel. */
export const sms = {
  name: 'sms',
  after: ['messages', 'groups'],
  opens: ['sms-data', 'sms-meter'],
  permission: 'settings',
  menu: { path: '/admin/sms', group: 'customers', order: 5, icon: MessageSquareText },
  screens: [
    screen('/admin/sms', () => import('./sms-screen.tsx'), 'SmsScreen'),
    screen('/admin/sms/single', () => import('./sms-single-screen.tsx'), 'SmsSingleScreen', { edits: true }),
    screen('/admin/sms/campaign', () => import('./sms-campaign-screen.tsx'), 'SmsCampaignScreen', {
      edits: true,
      crumb: 'До група',
    }),
    screen('/admin/sms/templates', () => import('./sms-templates-screen.tsx'), 'SmsTemplatesScreen', {
      crumb: 'Шаблони',
    }),
    screen('/admin/sms/settings', () => import('./sms-settings-screen.tsx'), 'SmsSettingsScreen'),
  ],
  settingsPages: [
    {
      to: '/admin/sms/settings',
      group: 'messages',
      order: 3,
      icon: MessageSquareText,
      title: 'SMS',
      text: 'Доставчик, тихи часове, граници и проба.',
      words: 'смс twilio доставчик',
    },
  ],
} satisfies PanelFeature;
