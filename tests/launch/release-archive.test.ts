import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shopVersion } from '#server/platform/shop-version.ts';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import { freePort } from '#tests/support/free-port.ts';
import { installedWith } from '#tests/support/locked-packages.ts';
import { diskTmpdir } from '#tests/support/memory-folder.ts';

const root = resolve(import.meta.dirname, '../..');
/** Links the packages of the shop, and no other, into the folder in which it is called, and writes how it was called. */
const npm = `
const { mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
writeFileSync('npm-arguments', process.argv.slice(2).join(' '));
for (const place of JSON.parse(process.env.PLACES)) {
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(process.env.PROJECT, place), place);
}
`;

test.skipIf(!isBuilt() || process.platform === 'win32')(
  'a release archive starts with the packages of the running shop alone, and builds nothing',
  async () => {
    const folder = mkdtempSync(join(diskTmpdir(), 'iskra-archive-'));
    const data = mkdtempSync(join(tmpdir(), 'iskra-archive-data-'));
    // PostgreSQL's user has to enter it when the tests run as root.
    for (const path of [folder, data]) chmodSync(path, 0o755);
    onTestFinished(() => {
      for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
    });
    const file = join(folder, 'iskra.tar.gz');
    execFileSync(process.execPath, ['ops/write-archive.ts', file], { cwd: root });
    execFileSync('tar', ['-xzf', file], { cwd: folder });
    const shop = join(folder, `iskra-${shopVersion}`);
    expect(['vite.config.ts', 'web', 'tests', 'ops/vite'].filter((path) => existsSync(join(shop, path)))).toEqual([]);

    const cli = join(folder, 'npm-cli.js');
    writeFileSync(cli, npm);
    const port = await freePort();
    const places = installedWith([]).filter(
      (place) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && existsSync(join(root, place)),
    );
    const child = spawn(process.execPath, ['ops/run.mjs', 'start'], {
      cwd: shop,
      env: {
        PATH: process.env['PATH'],
        npm_execpath: cli,
        PROJECT: root,
        PLACES: JSON.stringify(places),
        PORT: String(port),
        DATA_DIR: data,
        DEMO: 'false',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    onTestFinished(() => void child.kill('SIGKILL'));
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect
      .poll(() => (child.exitCode === null ? statusOf('/api/ready') : output), { timeout: 90_000, interval: 200 })
      .toBe(200);
    for (const path of ['/', '/products', '/admin']) expect([path, await statusOf(path)]).toEqual([path, 200]);
    child.kill('SIGTERM');
    expect([await ended, output]).toEqual([0, expect.not.stringContaining('Building')]);
    const called = readFileSync(join(shop, 'npm-arguments'), 'utf8');
    expect(called).toContain('install --no-save --omit=dev --no-workspaces ');
  },
  150_000,
);
