import type { Settings } from '#contracts/settings/settings.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';

/** The demo shop's settings, with an obviously fictional company and bank account. */
export const demoSettings: Settings = {
  ...defaultSettings,
  // The demo shows a shop at work. Whoever leaves it for a shop of their own gets the list again.
  setUpPutAway: true,
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
  ownBrand: 'Искра',
  searchSynonyms: [
    ['снус', 'пауч'],
    ['ментол', 'мента'],
    ['енергия', 'енергийни', 'кофеин'],
    ['без захар', 'безахарни', 'пауч'],
  ],
  bankTransfer: { iban: 'BG80BNBG96611020345678', holder: 'Искра Демо ООД', bank: 'Примерна банка' },
  accounting: {
    ...defaultSettings.accounting,
    firstNumber: 1,
    manager: 'Рада Примерна',
    shopNumber: 'RF0000000',
    processor: 'IE0000000 Примерен доставчик',
  },
  staffTwoFactorRequired: false,
  isDemo: true,
};
