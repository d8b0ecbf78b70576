import { describe, expect, test } from 'vitest';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { permissionsOf, type Route } from '#contracts/common/route.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { shopUnderTest } from './shop-under-test.ts';

/* All calls are read from the router, so that new calls are covered automatically. */

const shop = shopUnderTest();
/** Streams never end and cannot be awaited here; live.test.ts tests that call. */
const apiRoutes = (): readonly Route[] =>
  shop.shop().app.platform.routes.filter(({ produces }) => produces !== 'text/event-stream');
/** Webhooks are authenticated by their signature only. */
const changes = () => apiRoutes().filter(({ method, signed }) => method !== 'GET' && !signed);
const customer = () => createUser({});
const administrator = (...permissions: Permission[]) => createUser({ permissions });

/** A new user for each call, because some calls end the session. */
async function createUser(who: { permissions?: Permission[] }): Promise<HttpClient> {
  const { client }: Shopper = await signedIn(shop.shop(), who);
  return client;
}

/** Sends the call with an unknown id and an empty body, which is enough to test access. */
function send(client: HttpClient, route: Route, options: { csrf?: boolean | string } = {}): Promise<Answer> {
  const path = `/api${route.path.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000')}`;
  return client.request(route.method, path, route.method === 'GET' ? undefined : {}, options);
}

/** The calls whose response differs from `wanted`, with their responses. */
async function answeringOtherwise(
  routes: readonly Route[],
  from: (route: Route) => HttpClient | Promise<HttpClient>,
  isExpected: (response: Answer) => boolean,
  options: { csrf?: boolean | string } = {},
): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const answer = await send(await from(route), route, options);
    if (!isExpected(answer)) wrong.push(`${route.method} ${route.path}: ${answer.status} ${answer.body?.code ?? ''}`);
  }
  return wrong;
}

const refusedAs =
  (status: number, code: string) =>
  (response: Answer): boolean =>
    response.status === status && response.body?.code === code;
const notSignedIn = refusedAs(401, 'NOT_SIGNED_IN');
const forbidden = refusedAs(403, 'FORBIDDEN');
const withoutCsrf = refusedAs(403, 'CSRF');
/** Access was granted; any other response than a server error is acceptable. */
const letIn = (response: Answer): boolean => ![401, 403].includes(response.status) && response.status < 500;

describe('access to all calls', () => {
  test('requires an administrator for every path below /admin and one exception', () => {
    // A fixed part of the public API.
    const exception = '/products/:id/updateStatus';
    const wrong = apiRoutes().filter(
      ({ path, access }) => (access === 'admin') !== (path.startsWith('/admin/') || path === exception),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(apiRoutes().length).toBeGreaterThan(50);
  });

  test('allows guests the public calls only', async () => {
    const isPublic = ({ access }: Route) => access === 'public';
    expect(await answeringOtherwise(apiRoutes().filter(isPublic), shop.guest, letIn)).toEqual([]);
    const others = apiRoutes().filter((route) => !isPublic(route));
    expect(await answeringOtherwise(others, shop.guest, notSignedIn)).toEqual([]);
  });

  test('allows customers the public and customer calls, and none of the panel', async () => {
    const isPanel = ({ access }: Route) => access === 'admin';
    expect(
      await answeringOtherwise(
        apiRoutes().filter((route) => !isPanel(route)),
        customer,
        letIn,
      ),
    ).toEqual([]);
    expect(await answeringOtherwise(apiRoutes().filter(isPanel), customer, forbidden)).toEqual([]);
  });

  // About 500 calls, each by a separate user.
  test('requires the declared permission of administrators, and none of owners', { timeout: 60_000 }, async () => {
    const routesWithPermission = apiRoutes().filter((route) => permissionsOf(route).length > 0);
    expect(routesWithPermission.length).toBeGreaterThan(20);
    expect(await answeringOtherwise(routesWithPermission, () => administrator(), forbidden)).toEqual([]);
    expect(
      await answeringOtherwise(routesWithPermission, (route) => administrator(...permissionsOf(route)), letIn),
    ).toEqual([]);
    expect(await answeringOtherwise(apiRoutes(), () => administrator('owner'), letIn)).toEqual([]);
  });

  test('requires the export permission in addition to read access for bulk exports', async () => {
    const isFile = ({ produces = '' }: Route) => produces === 'text/csv' || produces === 'application/json';
    const files = apiRoutes().filter((route) => route.access === 'admin' && isFile(route));
    expect(files.filter((route) => !route.exports).map(({ path }) => path)).toEqual([]);
    const exportRoutes = apiRoutes().filter((route) => route.exports);
    expect(exportRoutes.length).toBeGreaterThanOrEqual(files.length);
    const without = ({ permission }: Route) => administrator(...(permission === undefined ? [] : [permission]), 'view');
    expect(await answeringOtherwise(exportRoutes, without, forbidden)).toEqual([]);
  });

  test('refuses every write without a CSRF token, whoever sends it', async () => {
    const sender = ({ access }: Route) => {
      if (access === 'public') return shop.guest();
      return access !== 'admin' ? customer() : administrator('owner');
    };
    expect(await answeringOtherwise(changes(), sender, withoutCsrf, { csrf: false })).toEqual([]);
  });

  test('refuses a write with another session’s CSRF token', async () => {
    const token = await (await customer()).csrfToken();
    const ofCustomers = changes().filter(({ access }) => access === 'user');
    expect(await answeringOtherwise(ofCustomers, customer, withoutCsrf, { csrf: token })).toEqual([]);
  });
});
