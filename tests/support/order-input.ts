import type { PlaceOrderInput } from '#contracts/orders/orders.ts';

/** A valid order with `changes`. */
export function orderInput(changes: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    contact: { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', email: 'iva@example.com' },
    delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' },
    payment: { method: 'cod' },
    acceptTerms: true,
    ...changes,
  };
}
