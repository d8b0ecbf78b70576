import { describe, expect, test } from 'vitest';
import { type StaffRole, staffRoleNames, staffRoles } from '#contracts/accounts/staff-roles.rule.ts';
import { isForKeys } from '#contracts/common/route.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { callsOfStaff } from './staff-access.ts';

const shop = shopUnderTest();
const routes = () => shop.shop().app.platform.routes.filter(({ access }) => access === 'admin');

test('the access table lists exactly the calls of the panel', () => {
  const calls = routes().map(({ method, path }) => `${method} ${path}`);
  expect(calls.sort(), 'name the call in tests/api/staff-access.ts').toEqual(Object.keys(callsOfStaff).sort());
});

describe('the server grants', () => {
  test.each(staffRoleNames)('%s access to the calls of the table and refuses all others', async (role) => {
    const wrong: string[] = [];
    // A refused call changes nothing, so that one user makes all of them.
    const refused = await member(role);
    let granted = await member(role);
    for (const { method, path, produces } of routes()) {
      const call = `${method} ${path}`;
      const isAllowed = callsOfStaff[call]?.includes(role) ?? false;
      // Streams never end and cannot be awaited.
      if (isAllowed && produces === 'text/event-stream') continue;
      const ask = (client: HttpClient) =>
        client.request(method, `/api${unknown(path)}`, method === 'GET' ? undefined : {}, {});
      const isWrong = ({ status, body }: Answer) =>
        isAllowed ? status === 401 || (status === 403 && body?.code === 'FORBIDDEN') : status !== 403;
      let answer = await ask(isAllowed ? granted : refused);
      if (isAllowed && isWrong(answer)) {
        // An earlier call has ended the session.
        granted = await member(role);
        answer = await ask(granted);
      }
      if (isWrong(answer)) wrong.push(`${call}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the server grants a key of the API with the permissions', () => {
  test.each(staffRoleNames.filter((role) => role !== 'owner' && role !== 'inspector'))(
    'of %s what the table grants them, except what is for people',
    async (role) => {
      const owner = (await signedIn(shop.shop(), { permissions: ['owner'] })).client;
      const { body } = await owner.post('/api/admin/api-keys/create', { name: role, scopes: [...staffRoles[role]] });
      const program = shop.guest();
      program.token = body.key;
      const wrong: string[] = [];
      for (const route of routes()) {
        const call = `${route.method} ${route.path}`;
        const isAllowed = isForKeys(route) && (callsOfStaff[call]?.includes(role) ?? false);
        const body = route.method === 'GET' ? undefined : {};
        const answer = await program.request(route.method, `/api${unknown(route.path)}`, body, { csrf: false });
        const isRefused = answer.status === 403 && answer.body?.code === 'FORBIDDEN';
        if (isAllowed === isRefused || answer.status === 401) wrong.push(`${call}: ${answer.status}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

async function member(role: StaffRole): Promise<HttpClient> {
  return (await signedIn(shop.shop(), { permissions: [...staffRoles[role]] })).client;
}

/** The path with an unknown record id. */
function unknown(path: string): string {
  return path.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000');
}
