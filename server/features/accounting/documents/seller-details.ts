import type { Settings } from '#contracts/settings/settings.ts';
import type { DocumentSeller } from './document-content.ts';

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
