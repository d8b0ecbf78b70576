import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { callAsNobody } from '#server/platform/web/call-as-visitor.ts';
import { bareServer } from '../http.fixtures.ts';
import { ShopError } from '../shop-error.ts';
import { servePublicRead } from './public-reads.ts';

const thingRoute = defineRoute({
  method: 'GET',
  path: '/things/:id',
  access: 'public',
  summary: 'thing',
  tag: 't',
  params: z.object({ id: z.string().min(2) }),
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    colours: z.array(z.string().max(5)).optional(),
    q: z.string().max(10).optional(),
  }),
  response: z.object({ id: z.string(), page: z.number(), colours: z.array(z.string()).optional() }),
  errors: ['NOT_FOUND'],
});

function thingServer() {
  const { app, logged } = bareServer();
  let calls = 0;
  servePublicRead(app, thingRoute, async ({ params, query }) => {
    calls += 1;
    if (params.id === 'none') throw new ShopError('NOT_FOUND');
    if (params.id === 'broken') throw new Error('a secret of the database');
    return { id: params.id, secret: 'cost', ...query };
  });
  return { app, logged, calls: () => calls };
}

const idTexts = () => fc.constantFrom('one', 'x', 'none', 'Ю-2', 'a/b', 'a%b', '\0', 'y'.repeat(201));
const parameters = () =>
  fc.array(
    fc.tuple(
      fc.constantFrom('page', 'colours', 'q', 'unknown'),
      fc.constantFrom('', '1', '0', 'x', 'червен', 'дълъг текст', '\0', 'a+b & c'),
    ),
    { maxLength: 5 },
  );

test('a page reads exactly what a stranger gets for the same address: answer, refusal and what the contract leaves out', async () => {
  const { app } = thingServer();
  const read = callAsNobody(app);
  await fc.assert(
    fc.asyncProperty(idTexts(), parameters(), async (id, pairs) => {
      const query = new URLSearchParams(pairs).toString();
      const url = `/api/things/${encodeURIComponent(id)}${query === '' ? '' : `?${query}`}`;
      const asked = await app.inject({ url });
      const own = await read({ method: 'GET', url, headers: {} });
      const withoutId = (body: unknown) => ({ ...(body as object), requestId: undefined });
      expect([own.status, withoutId(own.body)]).toEqual([asked.statusCode, withoutId(asked.json())]);
    }),
  );
});

test('a page reads without a request', async () => {
  const { app, calls } = thingServer();
  let requests = 0;
  app.addHook('onRequest', async () => void (requests += 1));
  await callAsNobody(app)({ method: 'GET', url: '/api/things/one?page=2', headers: {} });
  expect([calls(), requests]).toEqual([1, 0]);
});

test('a failure of the shop fails the page, instead of being drawn as an answer', async () => {
  const { app } = thingServer();
  const broken = callAsNobody(app)({ method: 'GET', url: '/api/things/broken', headers: {} });
  await expect(broken).rejects.toMatchObject({ code: 'INTERNAL', cause: { message: 'a secret of the database' } });
});
