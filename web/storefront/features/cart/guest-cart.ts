import type { CartLineInput } from '#contracts/cart.ts';

/** A line of the guest's cookie. The server trusts none of it but product, variant, quantity and text. */
export interface GuestLine {
  id: string;
  productId: string;
  variantId: string;
  quantity: number;
  personalization: string;
  attributes: { attributeId: string; attributeValueId: string }[];
}

export const guestCookieName = 'cart';
export const guestCookieSeconds = 7 * 86_400;
/** What browsers keep of one cookie, name and value together. */
const maxCookieBytes = 4096;
const maxLineQuantity = 99;
const maxText = 200;
const maxChoices = 10;
const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The guest's cart would no longer fit into its cookie. */
export class GuestCartFull extends Error {
  constructor() {
    super('Количката е пълна. Поръчай или махни нещо, за да добавиш още.');
    this.name = 'GuestCartFull';
  }
}

/** Reads the cookie's value; whatever is not a line of ours is left out. */
export function parseGuestCart(value: string | undefined): GuestLine[] {
  if (!value) return [];
  try {
    const lines: unknown = JSON.parse(decodeURIComponent(value));
    return Array.isArray(lines) ? lines.flatMap(readLine) : [];
  } catch {
    return [];
  }
}

function readLine(line: unknown): GuestLine[] {
  if (typeof line !== 'object' || line === null) return [];
  const { id, productId, variantId, quantity, personalization, attributes } = line as Partial<
    Record<keyof GuestLine, unknown>
  >; // any object may be read field by field
  if (!isId(productId) || !isId(variantId)) return [];
  return [
    {
      id: String(id ?? variantId).slice(0, 64),
      productId,
      variantId,
      quantity: clampQuantity(Number(quantity ?? 1)),
      personalization: typeof personalization === 'string' ? personalization.slice(0, maxText) : '',
      attributes: Array.isArray(attributes) ? attributes.filter(isChoice).slice(0, maxChoices) : [],
    },
  ];
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && idShape.test(value);
}

function isChoice(choice: unknown): choice is GuestLine['attributes'][number] {
  return (
    typeof choice === 'object' &&
    choice !== null &&
    'attributeId' in choice &&
    'attributeValueId' in choice &&
    isId(choice.attributeId) &&
    isId(choice.attributeValueId)
  );
}

/** The cookie's value. Throws GuestCartFull for what a browser would drop in silence. */
export function serializeGuestCart(lines: readonly GuestLine[]): string {
  const value = encodeURIComponent(JSON.stringify(lines));
  if (guestCookieName.length + 1 + value.length > maxCookieBytes) throw new GuestCartFull();
  return value;
}

/** Adds a line; the same variant, text and attributes raise the quantity. `now` makes the local id. */
export function addGuestLine(lines: readonly GuestLine[], input: CartLineInput, now: number): GuestLine[] {
  const same = lines.find((line) => fingerprint(line) === fingerprint(input));
  if (same) return editGuestLine(lines, same.id, { quantity: same.quantity + input.quantity });
  const taken = new Set(lines.map((line) => line.id));
  let id = now;
  while (taken.has(String(id))) id += 1;
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

/** The number on the badge: all pieces of all lines. */
export function guestQuantity(lines: readonly GuestLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function clampQuantity(quantity: number): number {
  return Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), maxLineQuantity) : 1;
}

function fingerprint({ variantId, personalization, attributes }: Omit<GuestLine, 'id' | 'quantity'>): string {
  const chosen = attributes.map((choice) => `${choice.attributeId}:${choice.attributeValueId}`).sort();
  return JSON.stringify([variantId, personalization, chosen]);
}
