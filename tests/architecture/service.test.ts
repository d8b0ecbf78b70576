import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const unit = join(root, 'ops/iskra.service');
const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!isInstalled)('the systemd unit has an exposure of at most 2.5 (skipped without systemd-analyze)', () => {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', unit], {
    encoding: 'utf8',
  });
  expect(stderr).not.toMatch(/Unknown key|ignoring/i);
  const [, exposure] = /exposure level for iskra\.service: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeGreaterThan(0);
  expect(Number(exposure)).toBeLessThanOrEqual(2.5);
});

test.skipIf(process.platform === 'win32')('the unit starts the Node.js that the build has linked', () => {
  const [, node = ''] = /^ExecStart=\/opt\/iskra\/(\S+)/m.exec(readFileSync(unit, 'utf8')) ?? [];
  const link = `const { linkRuntime } = await import('./ops/launch/runtime.mjs'); linkRuntime()`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', link], { cwd: root });
  const version = execFileSync(join(root, node), ['--version'], { encoding: 'utf8' });
  expect(version.trim()).toBe(process.version);
});

test('the unit lets Node.js list the addresses of the machine, without which the shop does not start', () => {
  expect(readFileSync(unit, 'utf8')).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
});

test('the socket listens where the service would', () => {
  const [, host, port] = /^Environment=.*\bHOST=(\S+) PORT=(\S+)/m.exec(readFileSync(unit, 'utf8')) ?? [];
  const socket = readFileSync(join(root, 'ops/iskra.socket'), 'utf8');
  expect(socket).toMatch(new RegExp(`^ListenStream=${host}:${port}$`, 'm'));
  expect(socket).toMatch(/^StopPropagatedFrom=iskra\.service$/m);
});
