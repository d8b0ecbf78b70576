import { z } from 'zod';
import { CartLineInput, maxCartLines, maxQuantity } from '#contracts/cart/cart.ts';
import { isPlainText } from '#server/platform/http/input/check-input.ts';

/** Above the size limit of cookies in browsers. */
const maxLength = 8_192;

export interface GuestLine {
  /** Made by the browser. Null without a usable one. */
  id: string | null;
  line: CartLineInput;
}

const LineId = z.union([z.string().min(1).max(64), z.int()]).transform(String);

/** The lines of a guest's `cart` cookie, without their ids; see `readGuestLines`. */
export function readGuestCart(cookie: string | undefined): CartLineInput[] {
  return readGuestLines(cookie).map(({ line }) => line);
}

/**
 * The lines of a guest's `cart` cookie: a URI-encoded JSON list from an untrusted source. Only valid products,
 * variants, quantities, texts and attributes are accepted; anything else is ignored, and no value makes it throw.
 */
export function readGuestLines(cookie: string | undefined): GuestLine[] {
  if (!cookie || cookie.length > maxLength) return [];
  const list = parsed(cookie) ?? parsed(decoded(cookie));
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxCartLines).flatMap((item: unknown) => {
    const line = CartLineInput.safeParse(withinLimit(item));
    return line.success && isPlainText(line.data.personalization) ? [{ id: idOf(item), line: line.data }] : [];
  });
}

function idOf(item: unknown): string | null {
  return z.object({ id: LineId }).safeParse(item).data?.id ?? null;
}

/** Larger quantities are reduced to the maximum, so that no line is lost. */
function withinLimit(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('quantity' in item)) return item;
  const { quantity } = item;
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity)) return item;
  return { ...item, quantity: Math.min(quantity, maxQuantity) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
