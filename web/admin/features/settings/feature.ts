import { screen, type PanelFeature, type SettingsPage } from '#web/admin/platform/panel-feature.ts';
import type { IconComponent } from '#web/shared/ui/draw-icon.ts';
import {
  BadgeCheck,
  Building2,
  Euro,
  FileCog,
  Hourglass,
  ListOrdered,
  Mail,
  MailCheck,
  Megaphone,
  PackageOpen,
  ReceiptText,
  Search,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Store,
  UserCheck,
  Wallet,
} from '#web/shared/ui/icons.ts';
import type { SettingsPath } from './settings-sections.ts';

type OwnPage = SettingsPath | '/admin/settings/order-numbers';

const settingsPage = (path: SettingsPath) =>
  screen(path, () => import('./settings-page-screen.tsx'), 'SettingsPageScreen');

/** A page of settings by the last part of its address. */
function page<Name extends string>(
  name: `/admin/settings/${Name}` extends OwnPage ? Name : never,
  group: SettingsPage['group'],
  order: number,
  icon: IconComponent,
  text: string,
  words = '',
): SettingsPage {
  // The type of the name checks that the page exists.
  return { to: `/admin/settings/${name}` as OwnPage, group, order, icon, text, words };
}

/** The settings of the shop, as a feature of the panel. */
export const settings = {
  name: 'settings',
  after: ['activities', 'sms'],
  opens: ['settings-data'],
  permission: 'settings',
  menu: { path: '/admin/settings', group: 'manage', order: 1, icon: Settings },
  screens: [
    screen('/admin/settings', () => import('./settings-screen.tsx'), 'SettingsScreen'),
    settingsPage('/admin/settings/store'),
    settingsPage('/admin/settings/company'),
    settingsPage('/admin/settings/checkout'),
    settingsPage('/admin/settings/search'),
    settingsPage('/admin/settings/money'),
    settingsPage('/admin/settings/payment'),
    settingsPage('/admin/settings/accounting'),
    settingsPage('/admin/settings/delivery'),
    settingsPage('/admin/settings/advertising'),
    settingsPage('/admin/settings/staff'),
    settingsPage('/admin/settings/retention'),
    screen('/admin/settings/order-numbers', () => import('./order-numbers-screen.tsx'), 'OrderNumbersScreen'),
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
    page('store', 'shop', 1, Store, 'Име, имейл, телефон, град и Instagram.'),
    page('company', 'shop', 2, Building2, 'Име, ЕИК, ДДС номер и адрес по регистрация.', 'мол булстат'),
    page(
      'checkout',
      'shop',
      3,
      ShoppingBag,
      'Приема ли магазинът поръчки, поръчка без профил, възраст, покана за отзив.',
    ),
    page('search', 'shop', 4, Search, 'Синоними и търсеното без резултат.'),
    page('money', 'money', 1, Euro, 'Валута, ДДС и цени в двете валути.', 'лев данък'),
    page('payment', 'money', 2, Wallet, 'Наложен платеж, превод, карта, срокове и IBAN.', 'сметка банка'),
    page('accounting', 'money', 4, ReceiptText, 'Номера на документи, НАП, кодове на плащане.', 'фактура одит'),
    page('order-numbers', 'money', 5, ListOrdered, 'От кой номер продължават поръчките.'),
    {
      ...{ to: '/admin/settings/registration', group: 'money', order: 6, icon: BadgeCheck },
      text: 'Какво се пише в приложение 33, готово за копиране.',
    },
    {
      ...{ to: '/admin/settings/guarantee', group: 'money', order: 7, icon: ShieldCheck },
      text: 'Официалното съобщение, което законът иска на сайта.',
    },
    page('delivery', 'delivery', 1, PackageOpen, 'Начини, цени, безплатна доставка и срокове.', 'транспорт'),
    {
      ...{ to: '/admin/settings/mail', group: 'messages', order: 1, icon: MailCheck },
      ...{ text: 'Сървър, подател и проба.', words: 'smtp имейл email сървър мейл пощенски' },
    },
    {
      ...{ to: '/admin/settings/emails', group: 'messages', order: 2, icon: Mail },
      ...{ text: 'Какво пишем на клиентите.', words: 'шаблони имейл email текст' },
    },
    page('advertising', 'site', 8, Megaphone, 'Пиксел на Meta, собствена марка, категория в Google.'),
    page('staff', 'safety', 1, UserCheck, 'Двуфакторна защита за администраторите.', 'двуфакторна парола'),
    page('retention', 'safety', 2, Hourglass, 'Колко дълго се пазят данните.', 'лични данни изтриване'),
    {
      ...{ to: '/admin/settings/file', group: 'safety', order: 5, icon: FileCog },
      ...{ text: 'Изтегляне и внос на всичко наведнъж.', words: 'експорт импорт прехвърляне' },
    },
  ],
  paletteEntries: async () => (await import('./settings-sections.ts')).settingsEntries,
  records: { letter: '/admin/settings/emails/$event' },
} satisfies PanelFeature;
