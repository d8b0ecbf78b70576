import type { Settings } from '#contracts/settings.ts';

/** What a shop has that has never saved a setting. What is empty is simply not shown. */
export const defaultSettings: Settings = {
  name: 'Искра',
  tagline: 'Кофеинови паучове',
  phone: '',
  email: '',
  city: '',
  instagramUrl: '',
  legal: { company: '', eik: '', address: '', vatNumber: '' },
  currency: 'BGN',
  dualDisplay: true,
  vatPercent: 20,
  delivery: {
    addressPrice: { amount: 690, currency: 'BGN' },
    officePrice: { amount: 490, currency: 'BGN' },
    freeFrom: { amount: 6000, currency: 'BGN' },
  },
  dispatch: { cutOffHour: 14, handlingDays: 0, transitDays: { office: 1, address: 1 } },
  paymentMethods: ['cod', 'bank_transfer'],
  guestCheckout: false,
  ageCheck: false,
  pixelId: '',
  reviewRequests: { enabled: false, days: 7 },
  searchSynonyms: [],
  cardProvider: 'stripe',
  stripeKeyStored: false,
  cardCapture: 'at-once',
  codPaidOn: 'delivery',
  bankTransfer: { iban: '', holder: '', bank: '' },
  staffTwoFactorRequired: false,
  retention: { activities: null, messages: 730, imports: 1, carts: 365 },
};
