import { unprintableSigns } from '#contracts/documents/printable-letters.rule.ts';
import type { InvoiceRequest } from '#contracts/orders/orders.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/**
 * Refuses details of an invoice in letters that cannot be printed: an invoice without a part of the name is no invoice.
 * @throws VALIDATION at the fields below `path`
 */
export function refuseUnprintable(invoice: InvoiceRequest, path: string): void {
  const errors = (['company', 'mol', 'address'] as const).flatMap((field) => {
    const signs = unprintableSigns(invoice[field]).slice(0, 10).join('');
    const message = `„${signs}“ не може да се отпечата на фактура. Напиши го на кирилица или латиница.`;
    return signs === '' ? [] : [{ path: path === '' ? field : `${path}.${field}`, message }];
  });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
}
