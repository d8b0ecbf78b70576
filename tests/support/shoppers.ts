import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { sessionCookie } from '#server/features/customers/accounts/sessions/identify.ts';
import { openSession } from '#server/features/customers/accounts/sessions/open-session.ts';
import { newId } from '#server/platform/database/columns.ts';
import { runOperation } from '#server/platform/operation.ts';
import { HttpClient } from './http-client.ts';
import type { TestShop } from './start-test-shop.ts';

export interface Shopper {
  id: string;
  email: string;
  client: HttpClient;
}

export interface SignedInAs {
  /** The URL of a listening shop; without it requests use no socket. */
  base?: string;
  /** Makes them staff. */
  permissions?: Permission[];
}

/** A signed-in user without the cost of hashing a password, for tests that need many or are not about signing in. */
export async function signedIn(shop: TestShop, { base, permissions }: SignedInAs = {}): Promise<Shopper> {
  const id = newId();
  const email = `shopper-${id}@example.com`;
  const role = permissions ? ('admin' as const) : ('customer' as const);
  await shop.db
    .insert(users)
    .values({ id, email, firstName: 'Ива', lastName: 'Петрова', role, permissions: permissions ?? [] });
  const { cookie } = await runOperation(shop.deps, (op) =>
    openSession(op, {
      checked: { id, passwordHash: null },
      previousCookie: undefined,
      address: '127.0.0.1',
      userAgent: 'test',
    }),
  );
  const client = base === undefined ? shop.client() : new HttpClient(base);
  const prefix = shop.deps.config.baseUrl.startsWith('https:') ? '__Host-' : '';
  client.cookies.set(prefix + sessionCookie, cookie);
  return { id, email, client };
}

/** Creates several users, each as `signedIn` does. */
export function manySignedIn(shop: TestShop, count: number, as: SignedInAs = {}): Promise<Shopper[]> {
  return Promise.all(Array.from({ length: count }, () => signedIn(shop, as)));
}
