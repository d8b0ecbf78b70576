import { defaultCardProvider } from '#contracts/payments/default-provider.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';

/**
 * The settings of a new shop; empty ones are not shown. A group is stored in one row with one version, by which
 * concurrent changes are detected. A setting belongs to exactly one group.
 */
export const settingsGroups = {
  store: { name: 'Моят магазин', tagline: '', phone: '', email: '', city: '', instagramUrl: '' },
  legal: {
    legal: { company: '', eik: '', address: '', vatNumber: '' },
    foodRegistration: '',
    missingProductData: 'warn',
  },
  money: { currency: 'BGN', dualDisplay: true, vatPercent: 20 },
  delivery: {
    delivery: {
      addressPrice: { amount: 690, currency: 'BGN' },
      officePrice: { amount: 490, currency: 'BGN' },
      freeFrom: { amount: 6000, currency: 'BGN' },
    },
    deliveryMethods: ['address', 'office'],
    couriers: ['econt', 'speedy', 'boxnow'],
    inspection: 'none',
    quoteDelivery: false,
    dispatch: { cutOffHour: 14, handlingDays: 0, transitDays: { office: 1, address: 1 } },
  },
  payments: {
    paymentMethods: ['cod', 'bank_transfer'],
    bankTransfer: { iban: '', holder: '', bank: '' },
    cardProvider: defaultCardProvider,
    readyCardProviders: [],
    cardCapture: 'at-once',
    codPaidOn: 'delivery',
    applyPayouts: false,
    unpaidOrders: { cardHours: 24, transferDays: 7 },
    codGuard: { firstAboveEuro: null, refusals: null, ask: 'prepay' },
  },
  accounting: {
    accounting: {
      firstNumber: null,
      manager: '',
      shopNumber: '',
      domain: '',
      posNumber: '',
      processor: '',
      paymentCodes: { card: 4, bankTransfer: 1, econt: 3, speedy: 3, otherCourier: 3 },
    },
    registration: { startedOn: '', goods: '', premises: '', domainOwner: '', hosting: '', maintenance: '' },
  },
  checkout: { takesOrders: true, guestCheckout: true, adultsOnly: true, ageCheck: false },
  marketing: { pixelId: '' },
  feeds: { ownBrand: '', googleCategory: null },
  guarantee: { guaranteeNotice: null },
  reviews: { reviewRequests: { enabled: false, days: 7 } },
  search: { searchSynonyms: [] },
  setUp: { startChosen: false, setUpPutAway: false, deliveryPricesConfirmed: false, buyersAgeConfirmed: false },
  demo: { isDemo: false },
  staff: { staffTwoFactorRequired: true },
  retention: { retention: { activities: null, messages: 730, imports: 1, carts: 365, inquiries: null } },
  letters: { letters: {} },
  navigation: { navigation: null },
  texts: { storeTexts: {} },
  announcements: { announcements: [] },
} satisfies Record<string, Partial<Settings>>;

/** The defaults of all groups. A setting without a default is a type error. */
export const defaultSettings: Settings = {
  ...settingsGroups.store,
  ...settingsGroups.legal,
  ...settingsGroups.money,
  ...settingsGroups.delivery,
  ...settingsGroups.payments,
  ...settingsGroups.accounting,
  ...settingsGroups.checkout,
  ...settingsGroups.marketing,
  ...settingsGroups.feeds,
  ...settingsGroups.guarantee,
  ...settingsGroups.reviews,
  ...settingsGroups.search,
  ...settingsGroups.setUp,
  ...settingsGroups.demo,
  ...settingsGroups.staff,
  ...settingsGroups.retention,
  ...settingsGroups.letters,
  ...settingsGroups.navigation,
  ...settingsGroups.texts,
  ...settingsGroups.announcements,
  // Of the design, which has versions; it is read with the settings, because texts need both.
  speech: 'informal',
};
