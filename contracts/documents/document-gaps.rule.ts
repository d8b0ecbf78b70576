/** Settings that documents of sale need. */
export const documentGaps = ['firstNumber', 'company', 'eik', 'address', 'vatNumber', 'shopNumber'] as const;
export type DocumentGap = (typeof documentGaps)[number];

/** Their names in the panel, within a sentence. */
export const documentGapNames: Readonly<Record<DocumentGap, string>> = {
  firstNumber: 'първи номер на документ',
  company: 'фирма',
  eik: 'ЕИК',
  address: 'седалище и адрес',
  vatNumber: 'ДДС номер (или ДДС 0 %, ако фирмата не е регистрирана)',
  shopNumber: 'номер на магазина в НАП',
};
