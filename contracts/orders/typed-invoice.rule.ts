import type { InvoiceRequest } from './orders.ts';

/** Converts the typed fields of an invoice to the API's input; the server validates it. */
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
