import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { privateKeyProblem } from './account.ts';
import { keyFile, makeKey } from './make-key.ts';

const site = { host: 'shop.example.com', now: new Date('2026-11-26T10:00:00Z') };

test('the request for a certificate is one that OpenSSL verifies, for the terminal and the domain', () => {
  const { values, file } = makeKey({ terminal: 'V1800001', mode: 'test' }, site);
  expect(file.name).toBe('V1800001_20261126_D.csr');
  expect(privateKeyProblem(values['privateKey'] ?? '')).toBeNull();
  const said = execFileSync('openssl', ['req', '-verify', '-noout', '-text'], {
    input: file.text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  expect(said).toMatch(/Subject: C ?= ?BG, OU ?= ?V1800001, CN ?= ?shop\.example\.com/);
  expect(said).toContain('sha256WithRSAEncryption');
  expect(said).toContain('2048 bit');
});

test('a key of production is named so, and none is made before the terminal is known', () => {
  expect(makeKey({ terminal: 'V1800001', mode: 'production' }, site).file.name).toBe('V1800001_20261126_P.csr');
  expect(() => makeKey({ mode: 'test' }, site)).toThrow('номера на терминала');
});

test('the request of a stored key is made again as it was, and none without a key', () => {
  const settings = { terminal: 'V1800001', mode: 'test' };
  const { values, file } = makeKey(settings, site);
  expect(keyFile({ ...settings, ...values }, site)).toEqual(file);
  expect(() => keyFile(settings, site)).toThrow('Още няма ключ');
});
