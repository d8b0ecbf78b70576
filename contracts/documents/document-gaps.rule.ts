import { chargesVat } from '#contracts/common/stated-vat.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';

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

/**
 * The settings that are empty although every document needs them: name, address and EIK of the issuer (чл. 7, ал. 1
 * Закон за счетоводството; чл. 114, ал. 1 ЗДДС; чл. 52о, ал. 1 Наредба Н-18), and the first number of the series, with
 * which the owner decides that the shop issues documents. A shop with VAT in its prices and no VAT number contradicts
 * itself: a document could be neither one with VAT (чл. 113, ал. 9 ЗДДС) nor one without (чл. 85 ЗДДС: whoever states
 * the tax owes it).
 */
export function findDocumentGaps({
  legal,
  accounting,
  vatPercent,
}: Pick<Settings, 'legal' | 'accounting' | 'vatPercent'>): DocumentGap[] {
  return [
    ...(accounting.firstNumber === null ? (['firstNumber'] as const) : []),
    ...(legal.company === '' ? (['company'] as const) : []),
    ...(legal.eik === '' ? (['eik'] as const) : []),
    ...(legal.address === '' ? (['address'] as const) : []),
    ...(legal.vatNumber === '' && chargesVat({ vatPercent }) ? (['vatNumber'] as const) : []),
  ];
}

/** The same, by the names that the panel shows. */
export function missingForDocuments(settings: Pick<Settings, 'legal' | 'accounting' | 'vatPercent'>): string[] {
  return findDocumentGaps(settings).map((gap) => documentGapNames[gap]);
}
