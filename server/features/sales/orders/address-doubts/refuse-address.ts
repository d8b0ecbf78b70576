import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import { notUnderstood } from '#contracts/orders/address-words.rule.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** VALIDATION at the street, and at the field that takes the address as it is. Only staff read the courier's words. */
export function refuseAddress(doubt: AddressDoubt, asker: 'buyer' | 'staff'): ShopError {
  const message = {
    buyer: `${courierNames[doubt.courier]} не разпозна адреса. Провери улицата и номера, или продължи така: ще ти се обадим.`,
    staff: `${notUnderstood(doubt)} Провери улицата и номера с клиента, или потвърди адреса.`,
  }[asker];
  const way = { path: 'addressAsTyped', message: 'Отбележи, ако е така.' };
  return new ShopError('VALIDATION', { errors: [{ path: 'delivery.street', message }, way] });
}
