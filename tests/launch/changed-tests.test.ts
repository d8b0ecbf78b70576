import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The tests and journeys that `npm test -- changed` would run for a change of these files. */
function touchedBy(...files: string[]): string[] {
  const command = ['ops/run.mjs', 'test', 'changed', '--list', ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout.split('\n').filter((line) => /^(server|web|tests)\//.test(line) && !line.includes('/architecture/'));
}

test('a change runs the tests beside it and those that import it, the rules of the architecture, and its journeys', () => {
  const cart = touchedBy('web/storefront/features/cart/guest-cart.ts');
  expect(cart).toContain('web/storefront/features/cart/guest-cart.test.ts');
  expect(cart).toContain('tests/journeys/storefront/cart.spec.ts');
  expect(cart.length).toBeLessThan(25);
});

test('a change inside a feature does not run every test that starts a shop', () => {
  const hashing = touchedBy('server/features/customers/accounts/passwords/hash-password.ts');
  expect(hashing).toContain('server/features/customers/accounts/passwords/passwords.test.ts');
  expect(hashing).not.toContain('server/features/sales/cart/cart.test.ts');
  expect(touchedBy('tests/support/start-test-shop.ts')).toContain('server/features/sales/cart/cart.test.ts');
});

test('a change of what journeys share runs those that use it', () => {
  expect(touchedBy('tests/journeys/support/fill-cart.ts')).toContain('tests/journeys/storefront/checkout.spec.ts');
});
