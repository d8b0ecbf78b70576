import { ShopError } from '../shop-error.ts';

/** The refusal of an early attempt, with Retry-After and a message that states how long to wait. */
export function retryLater(name: string, milliseconds: number, message?: string): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ShopError('TOO_MANY_REQUESTS', {
    retryAfterSeconds,
    cause: `limit "${name}"`,
    message: message ?? `Твърде много опити. Следващият е възможен след ${inWords(retryAfterSeconds)}.`,
  });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 секунда' : `${seconds} секунди`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 минута' : `${minutes} минути`;
}
