import { ShopError } from '#server/platform/http/shop-error.ts';

const maxKeyLength = 255;

/** The header `Idempotency-Key` of a request: null where there is none, refused where it is too long or empty. */
export function checkedKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (key.length >= 1 && key.length <= maxKeyLength) return key;
  const message = `Ключът е от 1 до ${maxKeyLength} знака.`;
  throw new ShopError('VALIDATION', { errors: [{ path: 'Idempotency-Key', message }] });
}
