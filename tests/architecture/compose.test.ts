import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync(new URL('../../ops/compose.yaml', import.meta.url), 'utf8');
const [, shop = ''] = /\n  shop:\n([\s\S]*?)\n  database:\n/.exec(text) ?? [];

test("the shop's container is reachable only through the proxy of its machine, and trusts its addresses", () => {
  const ports = [...text.matchAll(/^ +- '([^']*:\d+)'$/gm)].map(([, port]) => port);
  expect(ports).toEqual(['127.0.0.1:3000:3000']);
  expect(shop).toContain('TRUST_PROXY: ${TRUST_PROXY:-true}');
});

test("the shop's container does not start without a key and a database password", () => {
  for (const name of ['SECRET_KEY', 'DATABASE_PASSWORD']) expect(shop).toMatch(new RegExp(`\\$\\{${name}:\\?[^}]+\\}`));
});

test("the shop's container cannot write its own files, gain privileges or run as root", () => {
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: [no-new-privileges:true]'])
    expect(shop).toContain(`\n    ${line}\n`);
  const image = readFileSync(new URL('../../ops/Dockerfile', import.meta.url), 'utf8');
  expect(/^USER (\S+)/gm.exec(image)?.[1] ?? 'root').not.toMatch(/^(root|0)(:|$)/);
});
