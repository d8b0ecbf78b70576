import type { QueryKey } from '@tanstack/react-query';
import type { Route } from '#contracts/common/route.ts';

/** The parts of a route that its key is made of. */
type Call = Pick<Route, 'method' | 'path'>;

/** The input of a call, as far as its answer depends on it. */
interface KeyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Where the keys of some calls stand instead of at their own path: below the records that they show, so that a change
 * of those drops them too, or apart from them. The longest path that matches counts.
 */
const places: Readonly<Record<string, string>> = {
  '/admin/user': 'users',
  '/admin/packing': 'orders/packing',
  '/admin/lots': 'products/lots',
  '/admin/stock-movements': 'products/stock-movements',
  '/admin/popular-sections': 'sections',
  '/admin/registration': 'settings/registration',
  '/admin/guarantee-notice': 'settings/guarantee-notice',
  // Payments change while someone edits them.
  '/admin/payments/cards': 'card-settings',
  // A live update must not move cells while someone edits them.
  '/admin/products/grid': 'product-grid',
  // While a file is applied, every product of it changes.
  '/admin/products/import': 'product-imports',
};

/**
 * The key of everything below the path of a call: a record with its parts, or a list with its records. A call of the
 * shop stands below its first part and `shop`, apart from the panel's call of the same path.
 */
export function pathKey({ path }: Pick<Call, 'path'>, params?: unknown): string[] {
  const [place, rest] = placeOf(path);
  const values = isObject(params) ? params : {};
  return [place, ...rest.split('/')]
    .filter(Boolean)
    .flatMap((part) => (part.startsWith(':') ? [String(values[part.slice(1)] ?? part)] : part.split('/')));
}

/**
 * The key of one answer: its path and its input. The key of a record is that of its path, so that the keys of its parts
 * continue it; that of any other call ends with the input, so that a list does not contain its records.
 */
export function callKey(route: Call, input: KeyInput | null, version?: string): QueryKey {
  const path = pathKey(route, input?.params);
  const last = {
    ...methodOf(route),
    query: input?.query,
    body: input?.body,
    version,
    isOff: input === null || undefined,
  };
  const isPlain = Object.values(last).every((part) => part === undefined);
  return isRecord(route) && isPlain ? path : [...path, last];
}

/** The key of every answer of a list, whatever its input; not of its records. */
export function listKey(route: Call): QueryKey {
  return [...pathKey(route), methodOf(route)];
}

/** The first part of the keys that a call reads or changes: that by which the server reports changes. */
export function nameOf(route: Pick<Call, 'path'>): string {
  return pathKey(route)[0] ?? '';
}

function placeOf(path: string): [place: string, rest: string] {
  const [prefix, place] = Object.entries(places)
    .filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
    .reduce((longest, entry) => (entry[0].length > longest[0].length ? entry : longest), ['', '']);
  if (prefix !== '') return [place, path.slice(prefix.length)];
  const [, first = '', second = ''] = path.split('/');
  if (first === 'admin') return [second, path.slice(`/admin/${second}`.length)];
  return [`${first}/shop`, path.slice(first.length + 1)];
}

const methodOf = ({ method }: Call) => ({ method: method === 'GET' ? undefined : method });
const isRecord = ({ method, path }: Call) => method === 'GET' && /\/:\w+$/.test(path);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
