import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placesIn, readdressed, recipeFile, variablesOf } from '#tests/chaos/patroni/recipe.ts';

/*
 * The configuration of ops/patroni without its programs, which few machines have: `npm run chaos -- patroni` runs it. Here
 * its files agree with each other and with their recipe.
 */
const folder = join(import.meta.dirname, '../../ops/patroni');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const settings = recipeFile('patroni.yml');
const node = variablesOf(recipeFile('node.env'));
const etcd = variablesOf(recipeFile('etcd.env'));
const addresses = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];

const secondsOf = (name: string): number => Number(new RegExp(`^ +${name}: (\\d+)`, 'm').exec(settings)?.[1]);

test('every node is known to Patroni, to etcd and to HAProxy, at the ports that it listens on', () => {
  expect(placesIn(settings)).toEqual(addresses.map((address) => `${address}:2379`));
  const proxied = addresses.flatMap((address) => [`${address}:5432`, `${address}:8008`]);
  expect(placesIn(recipeFile('haproxy.cfg'))).toEqual(['127.0.0.1:5000', ...proxied]);
  expect(etcd['ETCD_INITIAL_CLUSTER']).toBe(
    addresses.map((address, n) => `node${n + 1}=http://${address}:2380`).join(','),
  );
  expect(new Set(placesIn(recipeFile('node.env')))).toEqual(new Set(proxied.slice(0, 2)));
  expect(etcd['ETCD_NAME']).toBe(node['PATRONI_NAME']);
});

test('PgBouncer leads to HAProxy, as the user and to the database that the recipe creates', () => {
  const pooler = recipeFile('pgbouncer.ini');
  expect(placesIn(pooler)).toEqual(['127.0.0.1:5000', '127.0.0.1:6432']);
  expect(pooler).toMatch(/^iskra = .* dbname=iskra$/m);
  const [, user, password] = /^"(.+)" "(.+)"$/m.exec(recipeFile('userlist.txt')) ?? [];
  expect(readme).toContain(`create role ${user} login password '${password}'`);
  const urls = [...readme.matchAll(/DATABASE_(?:DIRECT_)?URL=(\S+)/g)].map(([, url]) => url);
  const at = (port: number) => `postgresql://${user}:${password}@127.0.0.1:${port}/iskra`;
  expect(urls).toEqual([at(5000), at(6432), at(5000)]);
});

test('no acknowledged order can be lost, and a lost primary is replaced within half a minute', () => {
  expect(settings).toMatch(/^ +synchronous_mode: true$/m);
  expect(settings).not.toMatch(/synchronous_commit|fsync/);
  expect(secondsOf('loop_wait') + 2 * secondsOf('retry_timeout')).toBeLessThanOrEqual(secondsOf('ttl'));
  expect(secondsOf('ttl') + secondsOf('loop_wait')).toBeLessThan(30);
});

test('the recipe names every file of the folder, and every password is one to change', () => {
  const files = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(files.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  const passwords = Object.entries(node).filter(([name]) => name.endsWith('_PASSWORD'));
  expect(passwords.map(([, value]) => value)).toEqual(['change-me-1', 'change-me-2', 'change-me-3']);
  expect(settings).not.toMatch(/password: /);
});

test('for the trial every place of a file is moved to a port of the loopback', () => {
  const moved = readdressed(recipeFile('haproxy.cfg'), () => 44_000);
  expect(new Set(placesIn(moved))).toEqual(new Set(['127.0.0.1:44000']));
  expect(readdressed(settings, () => 44_000)).not.toContain('10.0.0.');
});
