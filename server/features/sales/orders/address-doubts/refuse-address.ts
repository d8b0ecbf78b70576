import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import { notUnderstood } from '#contracts/orders/address-words.rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** VALIDATION at the street, and at the field that takes the address as it is. */
export function refuseAddress(doubt: AddressDoubt, asker: 'buyer' | 'staff'): ShopError {
  const next = {
    buyer: 'Провери улицата и номера, или продължи така: ще ти се обадим.',
    staff: 'Провери улицата и номера с клиента, или потвърди адреса.',
  };
  return new ShopError('VALIDATION', {
    errors: [
      { path: 'delivery.street', message: `${notUnderstood(doubt)} ${next[asker]}` },
      { path: 'addressAsTyped', message: 'Отбележи, ако е така.' },
    ],
  });
}
