import type { InvoiceRequest } from '#contracts/orders.ts';

/** Field → label, for the summary of what has to be mended, in the order of the form. */
export const invoiceLabels: Readonly<Record<string, string>> = {
  company: 'Фирма',
  eik: 'ЕИК',
  vatNumber: 'ДДС номер',
  mol: 'МОЛ',
  address: 'Седалище',
};

/** The form as the API takes it; what is wrong the server says. */
export function readInvoice(fields: URLSearchParams): InvoiceRequest {
  const text = (name: string): string => (fields.get(name) ?? '').trim();
  const vatNumber = text('vatNumber').replaceAll(/\s/g, '').toUpperCase();
  return {
    company: text('company'),
    eik: text('eik').replaceAll(/\s/g, ''),
    mol: text('mol'),
    address: text('address'),
    ...(vatNumber === '' ? {} : { vatNumber }),
  };
}
