import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const unit = join(import.meta.dirname, '../../ops/iskra.service');
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
