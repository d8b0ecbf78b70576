import type { InvoiceRequest } from './orders.ts';

/** What someone typed into the fields of an invoice, as the API takes it; what is wrong the server says. */
export function typedInvoice(text: (field: keyof InvoiceRequest) => string): InvoiceRequest {
  const vatNumber = withoutSpaces(text('vatNumber')).toUpperCase();
  return {
    company: text('company').trim(),
    eik: withoutSpaces(text('eik')),
    mol: text('mol').trim(),
    address: text('address').trim(),
    vatNumber: vatNumber || undefined,
  };
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
