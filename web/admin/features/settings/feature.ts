import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { BadgeCheck, FileCog, Mail, MailCheck, Settings, ShieldCheck } from '#web/shared/ui/icons.ts';

/** The settings of the shop, as a feature of the panel. */
export const settings = {
  name: 'settings',
  after: ['activities', 'sms'],
  opens: ['settings-data'],
  permission: 'settings',
  menu: { path: '/admin/settings', group: 'manage', order: 1, icon: Settings },
  screens: [
    screen('/admin/settings', () => import('./settings-screen.tsx'), 'SettingsScreen'),
    screen('/admin/settings/guarantee', () => import('./guarantee/guarantee-screen.tsx'), 'GuaranteeScreen'),
    screen('/admin/settings/registration', () => import('./accounting/registration-screen.tsx'), 'RegistrationScreen'),
    screen('/admin/settings/currency', () => import('./currency-screen.tsx'), 'CurrencyScreen', {
      edits: true,
      crumb: 'Евро',
    }),
    screen('/admin/settings/file', () => import('./settings-file-screen.tsx'), 'SettingsFileScreen', { crumb: 'Файл' }),
    screen('/admin/settings/mail', () => import('./mail/mail-screen.tsx'), 'MailScreen'),
    screen('/admin/settings/emails', () => import('./email-templates-screen.tsx'), 'EmailTemplatesScreen'),
    screen('/admin/settings/emails/$event', () => import('./email-template-screen.tsx'), 'EmailTemplateScreen'),
  ],
  settingsPages: [
    { to: '/admin/settings/mail', order: 0, icon: MailCheck, text: 'Пощенски сървър (SMTP), подател и проба.' },
    { to: '/admin/settings/emails', order: 1, icon: Mail, text: 'Какво пишем на клиентите.' },
    {
      to: '/admin/settings/registration',
      order: 5,
      icon: BadgeCheck,
      text: 'Какво се пише в приложение 33, готово за копиране.',
    },
    {
      to: '/admin/settings/guarantee',
      order: 6,
      icon: ShieldCheck,
      text: 'Официалното съобщение, което законът иска на сайта.',
    },
    { to: '/admin/settings/file', order: 7, icon: FileCog, text: 'Изтегляне и внос на всичко наведнъж.' },
  ],
  paletteEntries: async () => (await import('./settings-sections.ts')).settingsEntries,
  records: { letter: '/admin/settings/emails/$event' },
} satisfies PanelFeature;
