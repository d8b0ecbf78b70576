import type { InvoiceRequest } from '#contracts/orders/orders.ts';
import { typedInvoice } from '#contracts/orders/typed-invoice.rule.ts';

/** Field → label for the error summary, in form order. */
export const invoiceLabels: Readonly<Record<string, string>> = {
  company: 'Фирма',
  eik: 'ЕИК',
  vatNumber: 'ДДС номер',
  mol: 'МОЛ',
  address: 'Седалище',
};

/** The form as the API takes it. */
export function readInvoice(fields: URLSearchParams): InvoiceRequest {
  return typedInvoice((field) => fields.get(field) ?? '');
}
