import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute, type Route } from '#contracts/common/route.ts';
import { callerOf } from './call-state.ts';
import { issueCsrfToken } from './csrf.ts';
import { bareServer } from './http.fixtures.ts';
import './platform.ts';
import { serveRaw, serveRoute } from './serve-route.ts';
import { ShopError } from './shop-error.ts';

const common = { summary: 'x', tag: 'x', errors: [] } as const;
const Line = z.object({
  quantity: z.int().min(1).max(99),
  text: z.string().max(20).default(''),
  on: z.boolean().optional(),
});
const ok = z.object({ ok: z.boolean() });

const routes = {
  open: defineRoute({
    ...common,
    method: 'GET',
    path: '/open',
    access: 'public',
    query: z.object({
      q: z.string().optional(),
      tags: z.array(z.string()).optional(),
      page: z.string().regex(/^\d+$/).default('1'),
    }),
    response: z.object({
      q: z.string().optional(),
      tags: z.array(z.string()).optional(),
      page: z.string(),
      user: z.string().nullable(),
    }),
  }),
  change: defineRoute({
    ...common,
    method: 'POST',
    path: '/change',
    access: 'public',
    body: Line,
    response: z.object({ body: Line, user: z.string().nullable() }),
  }),
  mine: defineRoute({
    ...common,
    method: 'GET',
    path: '/mine/:id',
    access: 'user',
    params: z.object({ id: z.string().regex(/^[a-z]+$/) }),
    response: z.object({ id: z.string(), user: z.string() }),
  }),
  remove: defineRoute({
    ...common,
    method: 'DELETE',
    path: '/mine/:id',
    access: 'user',
    params: z.object({ id: z.string() }),
    response: ok,
  }),
  panel: defineRoute({
    ...common,
    method: 'PUT',
    path: '/admin/panel',
    access: 'admin',
    permission: 'orders',
    body: Line,
    response: ok,
  }),
  stock: defineRoute({
    ...common,
    method: 'GET',
    path: '/admin/stock',
    access: 'admin',
    permission: 'catalog',
    response: ok,
  }),
  created: defineRoute({ ...common, method: 'POST', path: '/created', access: 'public', status: 201, response: ok }),
  leaky: defineRoute({
    ...common,
    method: 'GET',
    path: '/leaky',
    access: 'public',
    response: z.object({ user: z.object({ id: z.string() }) }),
  }),
  wrong: defineRoute({
    ...common,
    method: 'GET',
    path: '/wrong',
    access: 'public',
    response: z.object({ count: z.int() }),
  }),
  refuses: defineRoute({
    ...common,
    method: 'GET',
    path: '/refuses',
    access: 'public',
    response: ok,
    errors: ['OUT_OF_STOCK'],
  }),
  undeclared: defineRoute({ ...common, method: 'GET', path: '/undeclared', access: 'public', response: ok }),
  broken: defineRoute({ ...common, method: 'GET', path: '/broken', access: 'public', response: ok }),
  file: defineRoute({
    ...common,
    method: 'GET',
    path: '/file',
    access: 'user',
    response: z.string(),
    produces: 'text/csv',
  }),
};

let open: ReturnType<typeof bareServer> | undefined;
afterEach(async () => {
  await open?.app.close();
  open = undefined;
});

function server(config = {}) {
  open = bareServer(config);
  const { app } = open;
  const changes: unknown[] = [];
  serveRoute(app, routes.open, async ({ query, caller }) => ({ ...query, user: caller.user?.id ?? null }));
  serveRoute(app, routes.change, async ({ body, caller }) => {
    changes.push(body);
    return { body, user: caller.user?.id ?? null };
  });
  serveRoute(app, routes.mine, async ({ params, caller }) => ({ id: params.id, user: caller.user.id }));
  serveRoute(app, routes.remove, async () => ({ ok: true }));
  serveRoute(app, routes.panel, async ({ body }) => {
    changes.push(body);
    return { ok: true };
  });
  serveRoute(app, routes.stock, async () => ({ ok: true }));
  serveRoute(app, routes.created, async () => ({ ok: true }));
  const userRow = { user: { id: 'u1', passwordHash: 'secret' }, sql: 'select' };
  serveRoute(app, routes.leaky, async () => userRow);
  serveRoute(app, routes.wrong, async () => ({ count: 1.5 }));
  serveRoute(app, routes.refuses, async () => {
    throw new ShopError('OUT_OF_STOCK', { message: 'Няма.', details: { lines: ['l1'] } });
  });
  serveRoute(app, routes.undeclared, async () => {
    throw new ShopError('OUT_OF_STOCK');
  });
  serveRoute(app, routes.broken, async () => {
    throw new Error('relation "users" at /work/secret.ts');
  });
  serveRaw(app, routes.file, async (_request, reply) => void (await reply.type('text/csv').send('a,b')));
  return { ...open, changes };
}

async function tokenOf(app: ReturnType<typeof bareServer>['app'], who?: string): Promise<Record<string, string>> {
  const cookies: Record<string, string> = who ? { who } : {};
  app.get('/token', async (request, reply) => {
    const set = (name: string, value: string) => void (cookies[name] = value);
    const caller = await callerOf(request);
    return reply.send(
      issueCsrfToken(app, caller, {
        setCookie: set,
        clearCookie: () => {},
        header: () => {},
        status: () => {},
        aboutAccount: () => {},
      }),
    );
  });
  const answer = await app.inject({ url: '/token', cookies });
  return {
    'x-csrf-token': answer.payload,
    cookie: Object.entries(cookies)
      .map(([k, v]) => `${k}=${v}`)
      .join('; '),
  };
}

describe('access', () => {
  test('a guest gets 401 and a customer 403 before the request is validated', async () => {
    const { app, changes } = server();
    const wrong = {
      method: 'PUT',
      url: '/api/admin/panel',
      payload: '{',
      headers: { 'content-type': 'text/plain' },
    } as const;
    expect(await app.inject(wrong)).toMatchObject({ statusCode: 401 });
    expect((await app.inject({ ...wrong, cookies: { who: 'customer' } })).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect(changes).toEqual([]);
  });

  test('an administrator needs the permission, and an owner has every one', async () => {
    const { app } = server();
    const status = async (who: string) => (await app.inject({ url: '/api/admin/stock', cookies: { who } })).statusCode;
    expect([await status('customer'), await status('packer'), await status('owner')]).toEqual([403, 403, 200]);
  });

  test('every path below /api/admin is 401 for a guest and 403 for a customer, existing or not, for any method', async () => {
    const { app } = server();
    for (const url of [
      '/api/admin',
      '/api/admin/nothing',
      '/api/%61dmin/x',
      '/api/admin/%ff',
      '/api/admin/panel/',
      `/api/admin/${'x'.repeat(5000)}`,
    ]) {
      for (const method of ['GET', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const) {
        expect.soft((await app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(401);
        expect
          .soft((await app.inject({ method, url, cookies: { who: 'customer' } })).statusCode, `${method} ${url}`)
          .toBe(403);
      }
    }
    expect((await app.inject({ url: '/api/admin/nothing', cookies: { who: 'owner' } })).statusCode).toBe(404);
  });

  test('a bearer token that does not belong to the session makes the caller a guest', async () => {
    const { app } = server();
    const ask = (url: string, token: string) =>
      app.inject({ url, cookies: { who: 'customer' }, headers: { authorization: `Bearer ${token}` } });
    expect((await ask('/api/mine/abc', 'token-customer')).json()).toEqual({ id: 'abc', user: 'c1' });
    expect((await ask('/api/mine/abc', 'token-owner')).statusCode).toBe(401);
    expect((await ask('/api/open', 'token-owner')).json()).toMatchObject({ user: null });
    expect((await ask('/api/open', 'token-customer')).json()).toMatchObject({ user: 'c1' });
  });

  test('a caller who cannot be identified is refused, and nothing is done', async () => {
    const { app, changes } = server();
    const headers = { ...(await tokenOf(app, 'owner')), 'content-type': 'application/json' };
    app.platform.identify = async () => {
      throw new Error('The sessions cannot be read');
    };
    for (const [method, url] of [
      ['PUT', '/api/admin/panel'],
      ['POST', '/api/change'],
    ] as const) {
      const answer = await app.inject({ method, url, headers, payload: { quantity: 1 } });
      expect(answer.json(), url).toMatchObject({ code: 'INTERNAL' });
    }
    expect(changes).toEqual([]);
  });

  test('responses other than JSON are protected in the same way', async () => {
    const { app } = server();
    expect((await app.inject('/api/file')).statusCode).toBe(401);
    expect(await app.inject({ url: '/api/file', cookies: { who: 'customer' } })).toMatchObject({
      statusCode: 200,
      payload: 'a,b',
    });
  });
});

describe('changes', () => {
  test.each([
    ['no token', {}],
    ['a token of somebody else', 'owner'],
    ['a token in the query', 'query'],
    ['another origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a browser that says it is another site', { 'sec-fetch-site': 'cross-site' }],
  ])('are refused with %s and change nothing', async (_name, how) => {
    const { app, changes } = server();
    const own = await tokenOf(app, 'customer');
    const theirs = how === 'owner' ? (await server().app, own) : own;
    const headers: Record<string, string> = { ...theirs, 'content-type': 'application/json' };
    if (how === 'owner') headers['cookie'] = 'who=owner';
    else if (how === 'query') delete headers['x-csrf-token'];
    else if (Object.keys(how).length === 0) delete headers['x-csrf-token'];
    else Object.assign(headers, how);
    const url = how === 'query' ? `/api/change?x-csrf-token=${own['x-csrf-token']}` : '/api/change';
    const target = how === 'owner' ? (open?.app ?? app) : app;
    const answer = await target.inject({ method: 'POST', url, headers, payload: { quantity: 1 } });
    expect(answer.json()).toMatchObject({ code: 'CSRF' });
    expect(answer.statusCode).toBe(403);
    expect(changes).toEqual([]);
  });

  test('are accepted with the token of the session, even with a stale bearer token', async () => {
    const { app } = server();
    const headers = await tokenOf(app, 'customer');
    const change = (more: object) =>
      app.inject({ method: 'POST', url: '/api/change', headers: { ...headers, ...more }, payload: { quantity: 2 } });
    expect((await change({ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({
      user: 'c1',
    });
    expect((await change({ authorization: 'Bearer stale' })).json()).toMatchObject({ user: null });
  });

  test('of a guest are accepted only with the token and the guest cookie issued together', async () => {
    const { app } = server();
    const headers = await tokenOf(app);
    const change = (more: object) =>
      app.inject({ method: 'POST', url: '/api/change', headers: { ...headers, ...more }, payload: { quantity: 2 } });
    expect((await change({})).statusCode).toBe(200);
    expect((await change({ cookie: 'iskra_guest=AAAAAAAAAAAAAAAAAAAAAA' })).statusCode).toBe(403);
    expect((await change({ cookie: '' })).statusCode).toBe(403);
  });

  test('without a body are parsed as empty for any content type', async () => {
    const { app } = server();
    const headers = { ...(await tokenOf(app, 'customer')), 'content-type': 'application/json' };
    expect((await app.inject({ method: 'DELETE', url: '/api/mine/abc', headers })).json()).toEqual({ ok: true });
    expect((await app.inject({ method: 'POST', url: '/api/created', headers })).statusCode).toBe(201);
  });
});

describe('bodies', () => {
  const post = async (payload: string | Buffer | object, type = 'application/json') => {
    const { app, changes } = server();
    const headers = { ...(await tokenOf(app)), 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/api/change', headers, payload });
    return { status: answer.statusCode, body: answer.json(), changes };
  };

  test.each([
    '1',
    'true',
    '"1"',
    '[3]',
    '"Infinity"',
    '1e400',
    '-1',
    '0',
    '1.5',
    '100',
    '"0x10"',
    'null',
    '{}',
    '9007199254740993',
    '""',
  ])('with %s for an integer from 1 to 99 are refused or accepted unchanged, never coerced', async (value) => {
    const { status, body, changes } = await post(`{"quantity":${value}}`);
    if (value === '1') expect(changes).toEqual([{ quantity: 1, text: '' }]);
    else {
      expect({ status, code: body.code, paths: body.errors.map((error: { path: string }) => error.path) }).toEqual({
        status: 422,
        code: 'VALIDATION',
        paths: ['quantity'],
      });
      expect(changes).toEqual([]);
    }
  });

  test.each([
    '{',
    '[]',
    '"x"',
    '1',
    'null',
    '',
    '{"quantity":1,}',
    '{"__proto__":{"a":1},"quantity":1}',
    '{"constructor":{"prototype":{}},"quantity":1}',
    Buffer.from([0x7b, 0xff, 0x7d]),
  ])('that are not JSON objects are 400: %s', async (payload) =>
    expect(await post(payload)).toMatchObject({ status: 400, body: { code: 'MALFORMED' }, changes: [] }),
  );

  test('too deep or too wide are 400, too large 413', async () => {
    expect((await post(`{"quantity":1,"x":${'['.repeat(40)}${']'.repeat(40)}}`)).status).toBe(400);
    expect((await post(`{"quantity":1,"x":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).status).toBe(400);
    expect(
      (await post(JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`k${i}`, 1]))))).status,
    ).toBe(400);
    expect((await post({ quantity: 1, x: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of the type %s are 415',
    async (type) => {
      expect(await post('quantity=1', type)).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
        changes: [],
      });
    },
  );

  test.each(['a\\u0000b', '\\ud800', '\\udc00x'])(
    'with text that cannot be stored (%s) are 422, even in an unknown field',
    async (text) => {
      expect(await post(`{"quantity":1,"other":{"deep":["${text}"]}}`)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'other.deep.0' }] },
      });
      expect(await post(`{"quantity":1,"${text}":1}`)).toMatchObject({ status: 422 });
    },
  );

  test('are reduced to the fields of the contract', async () => {
    expect((await post({ quantity: 1, role: 'admin', price: 1 })).body).toEqual({
      body: { quantity: 1, text: '' },
      user: null,
    });
  });

  test('that are not valid get a Bulgarian message for each field', async () => {
    const { body } = await post({ text: 'x'.repeat(21), on: 'yes' });
    expect(body).toMatchObject({
      message: 'Има грешки в отбелязаните полета.',
      errors: [
        { path: 'quantity', message: 'Попълни това поле.' },
        { path: 'text', message: 'Най-много 20 знака.' },
        { path: 'on', message: 'Очаква се „да“ или „не“.' },
      ],
      requestId: expect.any(String),
    });
  });
});

describe('queries and parameters', () => {
  const get = async (url: string) => (await server().app.inject(url)).json();

  test('a list parameter accepts one or many values, any other parameter one', async () => {
    expect(await get('/api/open?tags=a')).toMatchObject({ tags: ['a'] });
    expect(await get('/api/open?tags=a&tags=b')).toMatchObject({ tags: ['a', 'b'] });
    expect(await get('/api/open?q=a&q=b')).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'q' }] });
    expect(await get('/api/open?other=a&other=b&__proto__=x')).toMatchObject({ page: '1' });
  });

  test('a query value that is out of range or contains NUL is 422, never clamped', async () => {
    expect(await get('/api/open?page=-1')).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'page' }] });
    expect(await get('/api/open?q=%00')).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'q' }] });
  });

  test('a path parameter that cannot be valid is 404', async () => {
    const { app } = server();
    for (const id of ['ABC', '%00', '%ff', '%', 'a'.repeat(300), '%F0%9F%98%80']) {
      const answer = await app.inject({ url: `/api/mine/${id}`, cookies: { who: 'customer' } });
      expect.soft(answer.json(), id).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('responses', () => {
  test('contain only the fields of the contract', async () => {
    expect((await server().app.inject('/api/leaky')).json()).toEqual({ user: { id: 'u1' } });
  });

  test('that violate their contract are 500 without details, and logged', async () => {
    const { app, logged } = server();
    const answer = await app.inject('/api/wrong');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'INTERNAL',
      message: expect.any(String),
      requestId: answer.headers['x-request-id'],
    });
    expect(JSON.stringify(logged)).toContain('/wrong');
  });

  test('of a failure hide its cause', async () => {
    const { app, logged } = server();
    expect((await app.inject('/api/broken')).payload).not.toMatch(/users|secret/);
    expect(JSON.stringify(logged)).toContain('relation');
  });

  test('of a refusal contain code, message, details and the request id', async () => {
    const answer = await server().app.inject('/api/refuses');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'OUT_OF_STOCK',
      message: 'Няма.',
      details: { lines: ['l1'] },
      requestId: answer.headers['x-request-id'],
    });
  });

  test('with an error code that the contract does not declare fail outside of production', async () => {
    expect((await server().app.inject('/api/undeclared')).statusCode).toBe(500);
    expect((await server({ environment: 'production' }).app.inject('/api/undeclared')).statusCode).toBe(409);
  });

  test('have the security headers and no-store, error responses too', async () => {
    const { app } = server();
    for (const url of ['/api/open', '/api/nothing', '/api/broken']) {
      expect((await app.inject(url)).headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
      });
    }
    expect((await app.inject('/api/open')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('to HEAD, to an unknown call and to a wrong method follow HTTP semantics', async () => {
    const { app } = server();
    expect(await app.inject({ method: 'HEAD', url: '/api/open' })).toMatchObject({ statusCode: 200, payload: '' });
    expect((await app.inject('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await app.inject({ method: 'PATCH', url: '/api/open' })).json()).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
    });
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/nothing',
          payload: 'x',
          headers: { 'content-type': 'text/plain' },
        })
      ).statusCode,
    ).toBe(404);
  });
});

test('a wildcard page route does not intercept API paths', async () => {
  const { app } = server();
  app.get('/*', async (_request, reply) => reply.type('text/html').send('<p>page</p>'));
  expect((await app.inject('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await app.inject('/api/admin/nothing')).statusCode).toBe(401);
  expect((await app.inject('/nothing')).payload).toBe('<p>page</p>');
});

test.each([
  [
    'headers that are too long',
    `GET /api/open HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400, 'MALFORMED'],
])('%s get an error response in the common format', async (_name, bytes, status, code) => {
  const { app } = server();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain(`"code":"${code}"`);
});

test('all served routes are registered for the OpenAPI document and the authorization matrix', () => {
  const { app } = server();
  const all: Route[] = Object.values(routes);
  expect(app.platform.routes).toEqual(all);
});
