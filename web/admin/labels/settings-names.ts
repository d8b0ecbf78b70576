import type { Settings } from '#contracts/settings/settings.ts';

/** Names of the settings by the section of the settings screen that has their field. Search finds a section by them. */
export const settingsBySection = {
  store: {
    name: 'Име',
    tagline: 'Изречение под името',
    phone: 'Телефон',
    email: 'Имейл',
    city: 'Град',
    instagramUrl: 'Instagram',
  },
  legal: { legal: 'Фирма', foodRegistration: 'Регистрация в ОДБХ', missingProductData: 'Продукти без данни' },
  money: { currency: 'Валута', dualDisplay: 'Цени в двете валути', vatPercent: 'ДДС, %' },
  delivery: {
    deliveryMethods: 'Начини на доставка',
    delivery: 'Доставка',
    couriers: 'Куриери',
    inspection: 'Преглед преди плащане',
    quoteDelivery: 'Цена на доставката от куриера',
    dispatch: 'Изпращане',
  },
  payments: {
    paymentMethods: 'Начини на плащане',
    bankTransfer: 'Банкова сметка',
    applyPayouts: 'Изплатеното от куриера се записва само',
    cardCapture: 'Кога се вземат парите от карта',
    codPaidOn: 'Кога наложеният платеж е платен',
    unpaidOrders: 'Срок за плащане',
    codGuard: 'Кога наложеният платеж иска потвърждение',
  },
  accounting: { accounting: 'Документи и одиторски файл' },
  registration: { registration: 'Регистрация в НАП' },
  checkout: {
    guestCheckout: 'Поръчка без профил',
    ageCheck: 'Питане за 18 години',
    reviewRequests: 'Писма с молба за отзив',
  },
  marketing: { pixelId: 'Рекламен пиксел' },
  feeds: { ownBrand: 'Собствена марка', googleCategory: 'Категория в Google' },
  search: { searchSynonyms: 'Синоними' },
  staff: { staffTwoFactorRequired: 'Двуфакторна защита на екипа' },
  retention: { retention: 'Срокове на пазене' },
} as const satisfies Record<string, Partial<Record<keyof Settings, string>>>;

/** Names of all settings, for the history and for conflicts with a file or another user. */
export const settingsNames: Readonly<Record<keyof Settings, string>> = {
  ...settingsBySection.store,
  ...settingsBySection.legal,
  ...settingsBySection.money,
  ...settingsBySection.delivery,
  ...settingsBySection.payments,
  ...settingsBySection.accounting,
  ...settingsBySection.registration,
  ...settingsBySection.checkout,
  ...settingsBySection.marketing,
  ...settingsBySection.feeds,
  ...settingsBySection.search,
  ...settingsBySection.staff,
  ...settingsBySection.retention,
  cardProvider: 'Кой приема карти',
  guaranteeNotice: 'Законова гаранция',
  stripeKeyStored: 'Записан ключ на Stripe',
  isDemo: 'Демонстрационен магазин',
  deliveryPricesConfirmed: 'Началните цени на доставката са потвърдени',
  setUpPutAway: 'Списъкът с първи стъпки е скрит',
  letters: 'Писма',
};
