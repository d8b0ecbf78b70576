/** A line of the cart that myPOS shows: fees and discounts are lines too, and all add up to the amount. */
export interface CartLine {
  article: string;
  quantity: number;
  /** Of one piece, in euro cents; negative for a discount. */
  price: number;
}

export interface PaidOrder {
  number: number;
  currency: string;
  lines: readonly { name: string; variantName: string; quantity: number; unitPrice: number }[];
  discount: number;
  delivery: number;
}

const longestName = 200;

/**
 * The lines of an order that together cost exactly `amount` euro cents. An order in another currency, or one whose parts
 * do not add up, is one line: myPOS refuses a cart whose sum differs.
 */
export function cartLines(order: PaidOrder, amount: number): CartLine[] {
  const whole = [{ article: `Поръчка № ${order.number}`, quantity: 1, price: amount }];
  if (order.currency !== 'EUR') return whole;
  const lines = [
    ...order.lines.map((line) => ({ article: nameOf(line), quantity: line.quantity, price: line.unitPrice })),
    ...(order.discount > 0 ? [{ article: 'Отстъпка', quantity: 1, price: -order.discount }] : []),
    ...(order.delivery > 0 ? [{ article: 'Доставка', quantity: 1, price: order.delivery }] : []),
    // The SDK refuses a line without a price: a gift is not part of what is paid.
  ].filter(({ price }) => price !== 0);
  const sum = lines.reduce((all, { quantity, price }) => all + quantity * price, 0);
  return sum === amount && lines.length > 0 ? lines : whole;
}

function nameOf({ name, variantName }: PaidOrder['lines'][number]): string {
  const whole = variantName === '' ? name : `${name}, ${variantName}`;
  return [...whole].slice(0, longestName).join('');
}
