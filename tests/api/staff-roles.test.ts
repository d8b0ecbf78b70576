import { describe, expect, test } from 'vitest';
import { type StaffRole, staffRoleNames, staffRoles } from '#contracts/accounts/staff-roles.rule.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
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
    for (const { method, path, produces } of routes()) {
      const call = `${method} ${path}`;
      const isAllowed = callsOfStaff[call]?.includes(role) ?? false;
      // Streams never end and cannot be awaited.
      if (isAllowed && produces === 'text/event-stream') continue;
      // A new user for each call, because some calls end the session.
      const client = await member(role);
      const { status, body } = await client.request(
        method,
        `/api${unknown(path)}`,
        method === 'GET' ? undefined : {},
        {},
      );
      if (isAllowed ? status === 401 || (status === 403 && body?.code === 'FORBIDDEN') : status !== 403)
        wrong.push(`${call}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

async function member(role: StaffRole): Promise<HttpClient> {
  return (await signedIn(shop.shop(), { permissions: [...staffRoles[role]] })).client;
}

/** The path with an unknown record id. */
function unknown(path: string): string {
  return path.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000');
}
