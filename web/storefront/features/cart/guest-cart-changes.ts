import type { CartLineInput } from '#contracts/cart/cart.ts';
import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { clampQuantity, type GuestLine } from './guest-cart.ts';

/** The size limit of browsers for one cookie, name and value together. */
const maxCookieBytes = 4096;

/** The guest cart would exceed the cookie size limit: refused as the server refuses a full cart. */
export class GuestCartFull extends ApiError {
  constructor() {
    super(422, { code: 'CART_FULL', message: cartTexts.tooLarge });
    this.name = 'GuestCartFull';
  }
}

/** The cookie value. Throws GuestCartFull for values that a browser would drop silently. */
export function serializeGuestCart(lines: readonly GuestLine[]): string {
  const value = encodeURIComponent(JSON.stringify(lines));
  if (guestCartCookie.length + 1 + value.length > maxCookieBytes) throw new GuestCartFull();
  return value;
}

/**
 * Adds a line, or raises the quantity of one with the same variant, text and attributes. `now` determines the local id.
 */
export function addGuestLine(lines: readonly GuestLine[], input: CartLineInput, now: number): GuestLine[] {
  const same = lines.find((line) => fingerprint(line) === fingerprint(input));
  if (same) return editGuestLine(lines, same.id, { quantity: same.quantity + input.quantity });
  const usedIds = new Set(lines.map((line) => line.id));
  let id = now;
  while (usedIds.has(String(id))) id += 1;
  return [...lines, { ...input, id: String(id), quantity: clampQuantity(input.quantity) }];
}

/** Changes one line; an unknown id changes nothing. */
export function editGuestLine(
  lines: readonly GuestLine[],
  id: string,
  changes: Partial<Omit<GuestLine, 'id' | 'productId'>>,
): GuestLine[] {
  return lines.map((line) =>
    line.id === id ? { ...line, ...changes, quantity: clampQuantity(changes.quantity ?? line.quantity) } : line,
  );
}

export function removeGuestLine(lines: readonly GuestLine[], id: string): GuestLine[] {
  return lines.filter((line) => line.id !== id);
}

function fingerprint({ variantId, personalization, attributes }: Omit<GuestLine, 'id' | 'quantity'>): string {
  const selected = attributes.map((choice) => `${choice.attributeId}:${choice.attributeValueId}`).sort();
  return JSON.stringify([variantId, personalization, selected]);
}
