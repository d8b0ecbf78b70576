const storageKey = 'checkout-attempt';

/**
 * The idempotency key of an order attempt. The same input keeps its key across retries and reloads, so that the server
 * creates one order; another input gets a new key. `input` describes the whole order.
 */
export function attemptKey(input: string): string {
  try {
    const attempt: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    const digest = digestOf(input);
    if (isAttempt(attempt) && attempt.input === digest) return attempt.key;
    const key = newKey();
    sessionStorage.setItem(storageKey, JSON.stringify({ input: digest, key }));
    return key;
  } catch {
    return newKey();
  }
}

/** A digest that distinguishes inputs without storing them. `crypto.subtle` is missing on pages without https. */
function digestOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${text.length}-${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}

/** Removes the key once the order is placed. */
export function endAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** `randomUUID` is missing on pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isAttempt(value: unknown): value is { input: string; key: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'input' in value &&
    'key' in value &&
    typeof value.input === 'string' &&
    typeof value.key === 'string'
  );
}
