import { settingsBySection } from '#web/admin/labels/settings-names.ts';
import type { PaletteEntry } from '#web/admin/platform/panel-feature.ts';

/** The pages of settings that are saved together, with their sections in order. */
export const sectionsOfPages = {
  '/admin/settings/store': ['store'],
  '/admin/settings/company': ['legal'],
  '/admin/settings/checkout': ['checkout'],
  '/admin/settings/search': ['search'],
  '/admin/settings/money': ['money'],
  '/admin/settings/payment': ['payments'],
  '/admin/settings/accounting': ['accounting', 'registration'],
  '/admin/settings/delivery': ['delivery'],
  '/admin/settings/advertising': ['marketing', 'feeds'],
  '/admin/settings/staff': ['staff'],
  '/admin/settings/retention': ['retention'],
} as const;
/** The address of a page of settings. */
export type SettingsPath = keyof typeof sectionsOfPages;
/** The id of a section of such a page. */
export type SettingsSection = (typeof sectionsOfPages)[SettingsPath][number];

/** A section of a page of settings. */
interface SettingsPart {
  /** The URL fragment. */
  id: string;
  title: string;
  /** Additional search terms: the names of its settings and common synonyms. */
  searchTerms: string;
  to: SettingsPath | '/admin/settings/order-numbers';
}

/** The sections of all pages. */
export const settingsParts: readonly SettingsPart[] = [
  section('store', 'Магазин', 'контакти'),
  section('legal', 'Фирма', 'еик ддс номер седалище адрес'),
  section('money', 'Цени и ДДС', 'лева евро процент валута смяна'),
  section('delivery', 'Доставка', 'до офис до адрес безплатна дни път подготовка'),
  section('payments', 'Плащане', 'наложен платеж превод iban банка'),
  section('accounting', 'Документи и одиторски файл', 'нап фактури номер мол касов бон счетоводител'),
  section('registration', 'Регистрация в НАП', 'приложение 33 хостинг домейн начало на работа'),
  section(
    'checkout',
    'Поръчка и отзиви',
    'гост възраст отвори затвори затваряне спри магазин магазина поръчките отваряме скоро почивка ваканция отпуск пауза',
  ),
  section('marketing', 'Рекламен пиксел', 'реклама meta facebook'),
  section('feeds', 'Търсачки и реклама', 'google meta facebook pazaruvaj продуктов фийд xml списък марка'),
  section('search', 'Търсене', 'търсено напразно синоними'),
  section('staff', 'Екип', 'администратори двуфакторна'),
  section('retention', 'Срокове на пазене', 'активности съобщения колички файлове дни изтриване лични'),
  {
    id: 'order-numbers',
    title: 'Номера на поръчките',
    searchTerms: 'следваща поръчка',
    to: '/admin/settings/order-numbers',
  },
];

/** The sections of the pages of settings, as the palette finds them. */
export const settingsEntries: readonly PaletteEntry[] = settingsParts.map(({ id, title, searchTerms, to }) => {
  return { id, title, words: `настройки ${searchTerms}`, to, hash: id };
});

function section(id: SettingsSection, title: string, more: string): SettingsPart {
  const searchTerms = [...Object.values(settingsBySection[id]), more].join(' ');
  return { id, title, searchTerms, to: pageOf(id) };
}

/** The page that has a section. */
function pageOf(id: SettingsSection): SettingsPath {
  const pages: readonly (readonly [string, readonly string[]])[] = Object.entries(sectionsOfPages);
  const page = pages.find(([, sections]) => sections.includes(id));
  if (!page) throw new Error(`No page of settings has the section ${id}.`);
  return page[0] as SettingsPath; // a key of `sectionsOfPages`
}
