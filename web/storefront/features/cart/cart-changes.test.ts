import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { startSession } from '#web/shared/session/session-store.ts';
import { addToCart, inTurn } from './cart-changes.ts';

// Loaded in the background once someone is signed in, possibly after the test has ended.
vi.mock('#web/shared/session/two-factor-status.ts', () => ({ hasSecondFactor: async () => false }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  expect((await startSession()).status).toBe('signed-in');
  isExpired = true;
  const line = { productId: 'p', variantId: 'v', quantity: 1, personalization: '', attributes: [] };
  await expect(inTurn(createQueryClient(), addToCart, line)).rejects.toThrow('Влезте.');
  expect(currentSession().status).toBe('guest');
});
