import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { describe, expect, test } from 'vitest';
import { permissionsOf, type Route } from '#contracts/common/route.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { shopUnderTest } from './shop-under-test.ts';

/*
 * Every call that the shop serves, taken from the router itself: a new one is held to these rules without being named.
 */

const shop = shopUnderTest();
/** An answer without an end cannot be waited for here; live.test.ts holds that call to the same rules. */
const served = (): readonly Route[] =>
  shop.shop().app.platform.routes.filter(({ produces }) => produces !== 'text/event-stream');
/** A call that machines sign proves itself by its signature alone. */
const changes = () => served().filter(({ method, signed }) => method !== 'GET' && !signed);
const customer = () => person({});
const administrator = (...permissions: Permission[]) => person({ permissions });

/** Someone of their own for each call: some of the calls end the sender's session. */
async function person(who: { permissions?: Permission[] }): Promise<HttpClient> {
  const { client }: Shopper = await signedIn(shop.shop(), who);
  return client;
}

/** Sends the call with an id that no one has and nothing in its body: enough to be let in or refused. */
function send(client: HttpClient, route: Route, options: { csrf?: boolean | string } = {}): Promise<Answer> {
  const path = `/api${route.path.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000')}`;
  return client.request(route.method, path, route.method === 'GET' ? undefined : {}, options);
}

/** The calls that answer otherwise than `wanted`, each with its answer. */
async function answeringOtherwise(
  routes: readonly Route[],
  from: (route: Route) => HttpClient | Promise<HttpClient>,
  wanted: (answer: Answer) => boolean,
  options: { csrf?: boolean | string } = {},
): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const answer = await send(await from(route), route, options);
    if (!wanted(answer)) wrong.push(`${route.method} ${route.path}: ${answer.status} ${answer.body?.code ?? ''}`);
  }
  return wrong;
}

const refusedAs =
  (status: number, code: string) =>
  (answer: Answer): boolean =>
    answer.status === status && answer.body?.code === code;
const notSignedIn = refusedAs(401, 'NOT_SIGNED_IN');
const forbidden = refusedAs(403, 'FORBIDDEN');
const withoutCsrf = refusedAs(403, 'CSRF');
/** Let in: what follows is the call's own affair, but no failure. */
const letIn = (answer: Answer): boolean => ![401, 403].includes(answer.status) && answer.status < 500;

describe('of all calls', () => {
  test('those under /admin, and no others but one, are for administrators', () => {
    // This address is a given: clients of the API know the call by it.
    const exception = '/products/:id/updateStatus';
    const wrong = served().filter(
      ({ path, access }) => (access === 'admin') !== (path.startsWith('/admin/') || path === exception),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(served().length).toBeGreaterThan(50);
  });

  test('a guest is let in to the public ones and to no other', async () => {
    const isPublic = ({ access }: Route) => access === 'public';
    expect(await answeringOtherwise(served().filter(isPublic), shop.guest, letIn)).toEqual([]);
    const others = served().filter((route) => !isPublic(route));
    expect(await answeringOtherwise(others, shop.guest, notSignedIn)).toEqual([]);
  });

  test('a customer is let in to those for everyone and for customers, and to none of the panel', async () => {
    const isPanel = ({ access }: Route) => access === 'admin';
    expect(
      await answeringOtherwise(
        served().filter((route) => !isPanel(route)),
        customer,
        letIn,
      ),
    ).toEqual([]);
    expect(await answeringOtherwise(served().filter(isPanel), customer, forbidden)).toEqual([]);
  });

  test('an administrator needs the permission that the call names, and an owner none', async () => {
    const asking = served().filter((route) => permissionsOf(route).length > 0);
    expect(asking.length).toBeGreaterThan(20);
    expect(await answeringOtherwise(asking, () => administrator(), forbidden)).toEqual([]);
    expect(await answeringOtherwise(asking, (route) => administrator(...permissionsOf(route)), letIn)).toEqual([]);
    expect(await answeringOtherwise(served(), () => administrator('owner'), letIn)).toEqual([]);
  });

  test('a file of many records needs the right to export beside the right to see them', async () => {
    const isFile = ({ produces = '' }: Route) => produces === 'text/csv' || produces === 'application/json';
    const files = served().filter((route) => route.access === 'admin' && isFile(route));
    expect(files.filter((route) => !route.exports).map(({ path }) => path)).toEqual([]);
    const exporting = served().filter((route) => route.exports);
    expect(exporting.length).toBeGreaterThanOrEqual(files.length);
    const without = ({ permission }: Route) => administrator(...(permission === undefined ? [] : [permission]), 'view');
    expect(await answeringOtherwise(exporting, without, forbidden)).toEqual([]);
  });

  test('every change without a CSRF token is refused, anyone who sends it', async () => {
    const sender = ({ access }: Route) => {
      if (access === 'public') return shop.guest();
      return access !== 'admin' ? customer() : administrator('owner');
    };
    expect(await answeringOtherwise(changes(), sender, withoutCsrf, { csrf: false })).toEqual([]);
  });

  test('a change with the CSRF token of someone else is refused', async () => {
    const token = await (await customer()).csrfToken();
    const ofCustomers = changes().filter(({ access }) => access === 'user');
    expect(await answeringOtherwise(ofCustomers, customer, withoutCsrf, { csrf: token })).toEqual([]);
  });
});
