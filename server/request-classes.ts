import type { IncomingMessage } from 'node:http';
import type { WorkClass } from '#server/platform/http/admission/admission-limits.ts';

/** Paths that buyers need for ordering and paying. Everything below them belongs to the class too. */
export const purchasePaths = [
  '/cart',
  '/checkout',
  '/order',
  '/payments',
  '/api/cart',
  '/api/orders',
  '/api/order',
  '/api/guest-orders',
  '/api/payments',
  '/api/delivery',
  '/api/csrf-token',
] as const;

/** Paths of accounts and of the panel, whether the caller is signed in or is about to be. */
export const accountPaths = ['/admin', '/api/admin', '/api/auth', '/api/account', '/account', '/signin'] as const;

/** The call and the form that create an account. */
const registrationPaths = new Set(['/api/auth/register', '/register']);
const searchPaths = new Set(['/products', '/api/products', '/api/search/suggestions', '/search']);
/** Health checks, and the files of the build, which cost only bandwidth. */
const isExempt = /^\/(assets\/|api\/health$|api\/ready$)/;

/** The class of a request. A session cookie is not verified: a forged one is refused later and gains little. */
export function classOf({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): WorkClass | null {
  const [path = '/', query = ''] = url.split('?', 2);
  if (isExempt.test(path)) return null;
  if (method === 'POST' && registrationPaths.has(path)) return 'registration';
  if (isBelow(path, purchasePaths)) return 'purchase';
  if (isBelow(path, accountPaths)) return 'signedIn';
  if (searchPaths.has(path) && (path.includes('search') || /(^|&)search=[^&]/.test(query))) return 'search';
  if (headers.authorization !== undefined || headers.cookie?.includes('iskra_session=')) return 'signedIn';
  return 'browsing';
}

function isBelow(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
