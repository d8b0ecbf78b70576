import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeShop } from '#server/describe-shop.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

interface Call {
  method: string;
  path: string;
  query: string[];
  takesBody: boolean;
}

const owner = { email: 'owner@example.com', password: 'Correct-Horse-7' };
/** Excluded: calls that end the caller's session, and streams. None of them takes input. */
const leftOut = new Set(['POST /auth/logout', 'GET /admin/events', 'GET /health']);

const oddValues = [
  'x',
  '',
  '-1',
  '999999999',
  '1e9',
  '00000000-0000-7000-8000-000000000000',
  '\'"<>%00',
  'я'.repeat(150),
];
const oddBodies = [
  '{}',
  '[]',
  'null',
  '{"',
  '{"id":{"$ne":1},"ids":"x","status":5,"name":{},"items":[null],"lines":-1}',
];

let shop: TestShop;
let client: HttpClient;
let calls: Call[];
beforeAll(async () => {
  shop = await startTestShop({ admin: owner });
  client = await shop.signInAsAdmin(new HttpClient(await shop.listen()));
  const { paths } = JSON.parse(await describeShop()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[]; requestBody?: unknown }>>;
  };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      takesBody: requestBody !== undefined,
    })),
  );
  calls = calls.filter(({ method, path }) => !leftOut.has(`${method} ${path}`));
});
afterAll(() => shop.stop());

/** Invalid path and query values, and invalid bodies where there is one. */
function* badRequests({ method, path, query, takesBody }: Call) {
  const isParametrised = path.includes('{');
  const rounds = isParametrised || query.length > 0 ? oddValues : ['x'];
  for (const value of rounds) {
    const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(value || 'x'));
    const search = query.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
    yield { method, url: `/api${url}${search && `?${search}`}`, ...(takesBody ? { raw: '{}' } : {}) };
  }
  for (const name of query)
    yield { method, url: `/api${path.replaceAll(/\{\w+\}/g, 'x')}?${name}=unknown&${name}=twice&${name}[a]=1` };
  if (!takesBody) return;
  const url = `/api${path.replaceAll(/\{\w+\}/g, oddValues[5] ?? '')}`;
  for (const raw of oddBodies) yield { method, url, raw };
}

test(
  'invalid calls of every API path cause neither a 5xx response nor a broken connection',
  { timeout: 120_000 },
  async () => {
    expect(calls.length).toBeGreaterThan(200);
    const wrong: string[] = [];
    let requestCount = 0;
    for (const call of calls) {
      for (const { method, url, raw } of badRequests(call)) {
        requestCount += 1;
        try {
          const { status } = await client.request(method, url, undefined, raw === undefined ? {} : { raw });
          if (status >= 500) wrong.push(`${method} ${url} ${raw ?? ''}: ${status}`);
        } catch (error) {
          wrong.push(`${method} ${url} ${raw ?? ''}: ${String(error)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(requestCount).toBeGreaterThan(1500);
    // The session was still valid, so the calls were not all refused for that.
    expect((await client.get('/api/auth/me')).status).toBe(200);
    shop.takeLog();
  },
);

test.each(['/api/admin/products/export?category=unknown', '/api/admin/orders/export?statusFilter=unknown'])(
  'refuses a streamed file with invalid parameters before it starts: %s',
  async (url) => {
    const { status, body } = await client.get(url);
    expect([404, 422]).toContain(status);
    expect(body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) });
  },
);
