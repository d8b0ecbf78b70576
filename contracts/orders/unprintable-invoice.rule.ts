import { unprintableSigns } from '#contracts/documents/printable-letters.rule.ts';

/** What is printed of the details of an invoice. */
interface PrintedDetails {
  company: string;
  mol: string;
  address: string;
}

/**
 * The details of an invoice in letters that cannot be printed, as errors of the fields below `path`: an invoice without a
 * part of the name is no invoice.
 */
export function unprintableDetails(invoice: PrintedDetails, path: string): { path: string; message: string }[] {
  return (['company', 'mol', 'address'] as const).flatMap((field) => {
    const signs = unprintableSigns(invoice[field]).slice(0, 10).join('');
    const message = `„${signs}“ не може да се отпечата на фактура. Напиши го на кирилица или латиница.`;
    return signs === '' ? [] : [{ path: path === '' ? field : `${path}.${field}`, message }];
  });
}
