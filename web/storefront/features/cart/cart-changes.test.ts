import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { become, currentSession } from '#web/shared/session/session-state.ts';
import { startSession } from '#web/shared/session/session-store.ts';
import { addToCart, inTurn } from './cart-changes.ts';
import { userCartQuery } from './cart-query.ts';

// Loaded in the background once someone is signed in, possibly after the test has ended.
vi.mock('#web/shared/session/two-factor-status.ts', () => ({ hasSecondFactor: async () => false }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const line = { productId: 'p', variantId: 'v', quantity: 1, personalization: '', attributes: [] };

/** The session is started once for all test files of a worker. */
async function signedIn(): Promise<void> {
  await startSession();
  become({ status: 'signed-in', user: { email: 'a@example.com' } as User }); // the other fields are not read
}

test('a cart that was read before a change does not replace the changed one when it arrives later', async () => {
  const before = Promise.withResolvers<Response>();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    if (url === '/api/check-cookie') return Response.json({ isUserCookieAvailable: true });
    if (url === '/api/cart') return before.promise;
    if (url === '/api/cart/add') return Response.json({ cartItems: [], totalQuantity: 1 });
    return Response.json({ user: { email: 'a@example.com' } });
  });
  await signedIn();
  const queryClient = createQueryClient();
  const query = userCartQuery(callApi);
  const reading = queryClient.fetchQuery(query).catch((error: unknown) => error);
  await inTurn(queryClient, addToCart, line);
  before.resolve(Response.json({ cartItems: [], totalQuantity: 0 }));
  await reading;
  expect(queryClient.getQueryData(query.queryKey)).toMatchObject({ totalQuantity: 1 });
});

test('an expired session refuses the change and becomes a guest session', async () => {
  let isExpired = false;
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', { pathname: '/products', assign: vi.fn() });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    if (url === '/api/check-cookie') return Response.json({ isUserCookieAvailable: !isExpired });
    return isExpired
      ? Response.json({ code: 'NOT_SIGNED_IN', message: 'Влезте.', requestId: 'r' }, { status: 401 })
      : Response.json({ user: { email: 'a@example.com' } });
  });
  await signedIn();
  isExpired = true;
  await expect(inTurn(createQueryClient(), addToCart, line)).rejects.toThrow('Влезте.');
  expect(currentSession().status).toBe('guest');
});
