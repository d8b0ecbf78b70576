import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const caddyfile = readFileSync(new URL('../../ops/Caddyfile', import.meta.url), 'utf8').replaceAll(/^\s*#.*$/gm, '');

test('the proxy speaks TLS 1.2 and 1.3 only, with the ciphers that Caddy prefers', () => {
  expect(caddyfile.match(/^\s*tls\b.*$/gm)?.map((line) => line.trim())).toEqual(['tls {']);
  const [, settings = ''] = /\n\ttls \{\n([\s\S]*?)\n\t\}/.exec(caddyfile) ?? [];
  // No `ciphers` or `curves`: Caddy's own have forward secrecy. No `ca`, `issuer` or file: the certificate is public.
  expect(settings.trim()).toBe('protocols tls1.2 tls1.3');
});

test('its certificate is a public one that it renews: nothing replaces or disables that', () => {
  expect(caddyfile).not.toMatch(/auto_https|local_certs|acme_ca|skip_install_trust|tls_insecure|internal|on_demand/);
  expect(caddyfile).toMatch(/^\{\$SHOP_HOST\} \{$/m);
});
