import { chargesVat } from '#contracts/common/stated-vat.rule.ts';
import { type DocumentGap, documentGapNames } from '#contracts/documents/document-gaps.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { DocumentSeller } from './document-content.ts';

/**
 * The settings that are empty although every document needs them: name, address and EIK of the issuer (чл. 7, ал. 1
 * Закон за счетоводството; чл. 114, ал. 1 ЗДДС; чл. 52о, ал. 1 Наредба Н-18), and the first number of the series, with
 * which the owner decides that the shop issues documents. A shop with VAT in its prices and no VAT number contradicts
 * itself: a document could be neither one with VAT (чл. 113, ал. 9 ЗДДС) nor one without (чл. 85 ЗДДС: whoever states
 * the tax owes it).
 */
export function documentGaps({
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
  return documentGaps(settings).map((gap) => documentGapNames[gap]);
}

/** The issuer of a document, copied from the settings. */
export function sellerOf(settings: Settings, baseUrl: string): DocumentSeller {
  const { name, phone, email, legal, bankTransfer, accounting } = settings;
  return {
    shop: name,
    site: accounting.domain || new URL(baseUrl).host,
    ...legal,
    manager: accounting.manager,
    phone,
    email,
    iban: bankTransfer.iban,
    bank: bankTransfer.bank,
    shopNumber: accounting.shopNumber,
  };
}
