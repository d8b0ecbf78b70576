import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Whether the courier said that it does not understand the address, and nobody confirmed it. */
export const isNotUnderstood = (doubt: AddressDoubt | null): doubt is AddressDoubt =>
  doubt !== null && doubt.reason !== '' && !doubt.isSettled;

/** VALIDATION at the street, and at the field that takes the address as it is. */
export function refuseAddress({ courier, reason }: AddressDoubt, asker: 'buyer' | 'staff'): ShopError {
  const said = `${courierNames[courier]} не разпозна адреса: ${withoutStop(reason)}.`;
  const next = {
    buyer: 'Провери улицата и номера, или продължи така: ще ти се обадим.',
    staff: 'Провери улицата и номера с клиента, или потвърди адреса.',
  };
  return new ShopError('VALIDATION', {
    errors: [
      { path: 'delivery.street', message: `${said} ${next[asker]}` },
      { path: 'addressAsTyped', message: 'Отбележи, ако адресът е верен.' },
    ],
  });
}

/** The words of a courier within a sentence. */
const withoutStop = (text: string): string => text.replace(/[\s.!]+$/, '');
