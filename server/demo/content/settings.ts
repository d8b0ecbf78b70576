import type { Settings } from '#contracts/settings/settings.ts';

const lev = (amount: number) => ({ amount, currency: 'BGN' }) as const;

/** The demo shop's settings. Company and bank are visibly invented. */
export const demoSettings: Settings = {
  name: 'Искра',
  tagline: 'Кофеин на пауч: знаеш точно колко поемаш.',
  phone: '+359 32 000 111',
  email: 'zdravey@example.com',
  city: 'Пловдив',
  instagramUrl: 'https://www.instagram.com/iskra.example/',
  legal: {
    company: 'Искра Демо ООД',
    eik: '000000000',
    address: 'Пловдив 4000, ул. „Примерна“ 1',
    vatNumber: 'BG000000000',
  },
  currency: 'BGN',
  dualDisplay: true,
  vatPercent: 20,
  delivery: { addressPrice: lev(690), officePrice: lev(490), freeFrom: lev(6000) },
  dispatch: { cutOffHour: 14, handlingDays: 0, transitDays: { office: 1, address: 1 } },
  paymentMethods: ['cod', 'bank_transfer'],
  guestCheckout: true,
  ageCheck: false,
  pixelId: '',
  reviewRequests: { enabled: false, days: 7 },
  searchSynonyms: [
    ['снус', 'пауч'],
    ['ментол', 'мента'],
    ['енергия', 'енергийни', 'кофеин'],
    ['без захар', 'безахарни', 'пауч'],
  ],
  bankTransfer: { iban: 'BG80BNBG96611020345678', holder: 'Искра Демо ООД', bank: 'Примерна банка' },
  cardProvider: 'stripe',
  stripeKeyStored: false,
  cardCapture: 'at-once',
  setUpPutAway: false,
  codPaidOn: 'delivery',
  staffTwoFactorRequired: false,
  isDemo: true,
  retention: { activities: null, messages: 730, imports: 1, carts: 365 },
  letters: {},
};
