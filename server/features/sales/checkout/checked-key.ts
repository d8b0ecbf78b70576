import { ShopError } from '#server/platform/http/shop-error.ts';

const maxKeyLength = 255;

/** The `Idempotency-Key` header of a request: null when absent, refused when empty or too long. */
export function checkedKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (key.length >= 1 && key.length <= maxKeyLength) return key;
  const message = `Ключът е от 1 до ${maxKeyLength} знака.`;
  throw new ShopError('VALIDATION', { errors: [{ path: 'Idempotency-Key', message }] });
}
