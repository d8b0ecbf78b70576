import type { Settings } from './settings.ts';

/** What the law wants buyers to know of who sells to them (чл. 47, ал. 1 ЗЗП; чл. 4, ал. 1 ЗЕТ). */
const sellerFacts = ['company', 'eik', 'address', 'email'] as const;
export type SellerGap = (typeof sellerFacts)[number];

/** Their names in the panel, within a sentence. */
export const sellerGapNames: Readonly<Record<SellerGap, string>> = {
  company: 'име на фирмата',
  eik: 'ЕИК',
  address: 'адрес на фирмата',
  email: 'имейл',
};

/** What is empty of it. */
export function findSellerGaps({ legal, email }: Pick<Settings, 'legal' | 'email'>): SellerGap[] {
  const facts: Readonly<Record<SellerGap, string>> = { ...legal, email };
  return sellerFacts.filter((fact) => facts[fact] === '');
}
