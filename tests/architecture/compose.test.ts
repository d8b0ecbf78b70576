import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from '#server/read-config.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const text = read('ops/compose.yaml');
const [, shop = '', services = ''] = /\nx-shop: &shop\n([\s\S]*?)\nservices:\n([\s\S]*?)\nvolumes:\n/.exec(text) ?? [];
const dockerfile = read('ops/Dockerfile');
const namesIn = (pattern: RegExp, source: string) => [...source.matchAll(pattern)].map(([, name = '']) => name);

/** Set by the image or its start, or by systemd. */
const fixed = ['NODE_ENV', 'NOTIFY_SOCKET', 'WATCHDOG_USEC', 'PORT', 'HOST', 'DATA_DIR'];

test("the shop's container gets every variable that the server reads, and no other", () => {
  const known = Object.keys(variables);
  const passed = namesIn(/^ {4}([A-Z][A-Z0-9_]+): /gm, shop);
  expect(passed.length).toBeGreaterThan(30);
  expect(passed.toSorted()).toEqual(known.filter((name) => !fixed.includes(name)).toSorted());
  // The value of the same name, from where compose is called.
  const named = namesIn(/^ {4}([A-Z][A-Z0-9_]+): \$\{\1:/gm, shop);
  expect(passed.filter((name) => !named.includes(name))).toEqual(['DATABASE_URL', 'BACKUP_DIR']);
});

test('only the proxy can be reached from outside, and the shop trusts its addresses', () => {
  expect(text.match(/^ +ports:$/gm)).toHaveLength(1);
  const [, proxy = ''] = /\n {2}proxy:\n([\s\S]*?)\n {2}database:\n/.exec(services) ?? [];
  expect(namesIn(/^ +- '(\d+:\d+(?:\/udp)?)'$/gm, proxy)).toEqual(['80:80', '443:443', '443:443/udp']);
  expect(proxy).toContain('SHOP_UPSTREAM: shop:3000');
  expect(proxy).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(shop).toContain('TRUST_PROXY: ${TRUST_PROXY:-true}');
});

test("the shop's container does not start without a key, a database password and a name", () => {
  for (const name of ['SECRET_KEY', 'DATABASE_PASSWORD', 'SHOP_HOST'])
    expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?[^}]+\\}`));
});

test('every image is named by its version and digest', () => {
  const images = [...namesIn(/^ {4}image: (\S+)$/gm, services), ...namesIn(/^FROM (\S+)/gm, dockerfile)];
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/^[\w/.-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
});

test('the image has the Node.js that the shop is built and tested with', () => {
  const versions = namesIn(/^FROM node:([\d.]+)-slim@/gm, dockerfile);
  expect(new Set(versions)).toEqual(new Set([process.versions.node]));
});

test("the shop's container cannot write its own files, gain privileges or run as root", () => {
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: [no-new-privileges:true]'])
    expect(shop).toContain(`\n  ${line}\n`);
  expect(/^USER (\S+)/gm.exec(dockerfile)?.[1] ?? 'root').not.toMatch(/^(root|0)(:|$)/);
});

test('a backup is made in a container by a command that the image has', () => {
  const [, backup = ''] = /\n {2}backup:\n([\s\S]*?)\n {2}proxy:\n/.exec(services) ?? [];
  expect(backup).toContain('command: [node, ops/backup.ts]');
  expect(dockerfile).toContain('COPY --from=build /shop/ops/*.ts ./ops/');
  expect(shop).toContain('- backups:/backups\n');
});

test("each container's log, memory and processes are limited", () => {
  const parts = [shop, ...services.split(/^ {2}(?=\w+:)/m).filter((part) => part.includes('image: '))];
  expect(parts).toHaveLength(3);
  for (const part of parts)
    for (const limit of [/^ +logging: \*logging$/m, /^ +mem_limit: \S+$/m, /^ +pids_limit: \d+$/m])
      expect(part).toMatch(limit);
  expect(text).toMatch(
    /^x-logging: &logging\n {2}driver: json-file\n {2}options:\n {4}max-size: 10m\n {4}max-file: '5'$/m,
  );
});

test('the metrics of the shop can be read by another container, and by nothing else', () => {
  expect(shop).toContain('METRICS_HOST: ${METRICS_HOST:-0.0.0.0}');
  expect(shop).not.toMatch(/^ +(ports|network_mode):/m);
});

test('the database of another major version gets another volume', () => {
  expect(text).toMatch(/^ {2}database:\n {4}name: \$\{DATABASE_VOLUME:-iskra_database\}$/m);
  const guide = read('docs/operating.md');
  expect(guide).toContain('DATABASE_VOLUME=');
  // PostgreSQL 18 and later keep each version in a folder of its own below the volume, and refuse to start beside another.
  expect(services).toMatch(/image: postgres:(1[89]|[2-9]\d)\.\d+@[\s\S]*- database:\/var\/lib\/postgresql$/m);
});
