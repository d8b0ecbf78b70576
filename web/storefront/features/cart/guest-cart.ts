import { guestCartDays } from '#contracts/pages/kept-data.rule.ts';

/** A line of the guest's cookie. The server uses only product, variant, quantity and text of it. */
export interface GuestLine {
  id: string;
  productId: string;
  variantId: string;
  quantity: number;
  personalization: string;
  attributes: { attributeId: string; attributeValueId: string }[];
}

export const guestCookieSeconds = guestCartDays * 86_400;
const maxLineQuantity = 99;
const maxText = 200;
const maxChoices = 10;
const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses the cookie value and skips invalid lines. */
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
  >; // any object may be read by key
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

/** The number on the badge: the total quantity of all lines. */
export function guestQuantity(lines: readonly GuestLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** A valid quantity; an invalid one becomes 1. */
export function clampQuantity(quantity: number): number {
  return Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), maxLineQuantity) : 1;
}
