export interface SettingsPart {
  /** The URL fragment. */
  id: string;
  title: string;
  /** Additional search terms: the names of its fields. */
  words: string;
}

/** The sections of the settings screen, in order. The index and the command palette link to them. */
export const settingsParts: readonly SettingsPart[] = [
  { id: 'store', title: 'Магазин', words: 'име изречение имейл телефон град instagram' },
  { id: 'legal', title: 'Фирма', words: 'еик ддс номер седалище адрес' },
  { id: 'money', title: 'Цени и ДДС', words: 'валута лева евро ддс процент цени' },
  { id: 'delivery', title: 'Доставка', words: 'до офис до адрес безплатна изпращане дни път подготовка' },
  { id: 'payments', title: 'Плащане', words: 'начини наложен платеж превод карта iban банка' },
  { id: 'checkout', title: 'Поръчка и отзиви', words: 'без профил гост 18 години възраст молба за отзив' },
  { id: 'marketing', title: 'Рекламен пиксел', words: 'реклама meta facebook' },
  { id: 'search', title: 'Търсене', words: 'синоними търсено напразно' },
  { id: 'staff', title: 'Екип', words: 'двуфакторна защита администратори' },
  { id: 'retention', title: 'Срокове на пазене', words: 'активности съобщения колички файлове дни изтриване' },
  { id: 'order-numbers', title: 'Номера на поръчките', words: 'следваща поръчка' },
];

export const settingsPartIds: readonly string[] = settingsParts.map(({ id }) => id);
