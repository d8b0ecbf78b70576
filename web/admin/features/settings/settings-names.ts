import type { Settings } from '#contracts/settings.ts';

/** What the settings are called on screen: in the history, and where a file or another person would change them. */
export const settingsNames: Readonly<Record<keyof Settings, string>> = {
  name: 'Име',
  tagline: 'Изречение под името',
  phone: 'Телефон',
  email: 'Имейл',
  city: 'Град',
  instagramUrl: 'Instagram',
  legal: 'Фирма',
  currency: 'Валута',
  dualDisplay: 'Цени в двете валути',
  vatPercent: 'ДДС, %',
  delivery: 'Доставка',
  dispatch: 'Изпращане',
  paymentMethods: 'Начини на плащане',
  bankTransfer: 'Банкова сметка',
  cardProvider: 'Кой приема карти',
  cardCapture: 'Кога се вземат парите от карта',
  codPaidOn: 'Кога наложеният платеж е платен',
  guestCheckout: 'Поръчка без профил',
  ageCheck: 'Питане за 18 години',
  pixelId: 'Рекламен пиксел',
  reviewRequests: 'Писма с молба за отзив',
  searchSynonyms: 'Синоними',
  staffTwoFactorRequired: 'Двуфакторна защита на екипа',
  retention: 'Срокове на пазене',
};
