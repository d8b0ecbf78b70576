import { settingsBySection } from '#web/admin/labels/settings-names.ts';
import type { PaletteEntry } from '#web/admin/platform/panel-feature.ts';

/** A part of the settings screen. */
export interface SettingsPart {
  /** The URL fragment. */
  id: string;
  title: string;
  /** Additional search terms: the names of its settings and common synonyms. */
  searchTerms: string;
}

/** The sections of the settings screen, in order. Its index links to them. */
export const settingsParts: readonly SettingsPart[] = [
  section('store', 'Магазин', 'контакти'),
  section('legal', 'Фирма', 'еик ддс номер седалище адрес'),
  section('money', 'Цени и ДДС', 'лева евро процент'),
  section('delivery', 'Доставка', 'до офис до адрес безплатна дни път подготовка'),
  section('payments', 'Плащане', 'наложен платеж превод iban банка'),
  section('accounting', 'Документи и одиторски файл', 'нап фактури номер мол касов бон счетоводител'),
  section('registration', 'Регистрация в НАП', 'приложение 33 хостинг домейн начало на работа'),
  section('checkout', 'Поръчка и отзиви', 'гост възраст'),
  section('marketing', 'Рекламен пиксел', 'реклама meta facebook'),
  section('feeds', 'Търсачки и реклама', 'google meta facebook pazaruvaj продуктов фийд xml списък марка'),
  section('search', 'Търсене', 'търсено напразно'),
  section('staff', 'Екип', 'администратори'),
  section('retention', 'Срокове на пазене', 'активности съобщения колички файлове дни изтриване'),
  { id: 'order-numbers', title: 'Номера на поръчките', searchTerms: 'следваща поръчка' },
];

/** The sections of the settings screen, as the palette finds them. */
export const settingsEntries: readonly PaletteEntry[] = settingsParts.map(({ id, title, searchTerms }) => {
  return { id, title, words: `настройки ${searchTerms}`, to: '/admin/settings', hash: id };
});

/** The ids of the parts, in order. */
export const settingsPartIds: readonly string[] = settingsParts.map(({ id }) => id);

function section(id: keyof typeof settingsBySection, title: string, more: string): SettingsPart {
  return { id, title, searchTerms: [...Object.values(settingsBySection[id]), more].join(' ') };
}
