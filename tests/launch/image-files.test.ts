import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import { freePort } from '#tests/support/free-port.ts';
import { installedWith } from '#tests/support/locked-packages.ts';
import { diskTmpdir } from '#tests/support/memory-folder.ts';

/*
 * The image without a container tool, which the machine of the tests may not have (`npm run image-check` builds and starts
 * the image itself): the files that ops/Dockerfile copies, the packages of the running shop alone, its command and
 * variables, as root in a read-only folder and as another user.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dockerfile = readFileSync(join(root, 'ops/Dockerfile'), 'utf8');
const [, lastStage = ''] = dockerfile.split(/^FROM [^\n]+\nENV/m);
const user = 1000;
const canSeparate = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

let shop: string;
let data: string;
beforeAll(() => {
  // Outside of the project, whose packages for development Node.js would find.
  shop = mkdtempSync(join(diskTmpdir(), 'iskra-image-'));
  data = mkdtempSync(join(tmpdir(), 'iskra-image-data-'));
  for (const folder of [shop, data]) chmodSync(folder, 0o755);
  if (canSeparate) chownSync(data, user, user);
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/shop\/(\S+)/gm)].map(([, path = '']) => path);
  copy(copied.flatMap(filesOf));
}, 60_000);
afterAll(() => {
  for (const folder of [shop, data]) rmSync(folder, { recursive: true, force: true });
});

/** What a path of the Dockerfile stands for. */
function filesOf(path: string): string[] {
  return path === 'node_modules' ? productionPackages() : globSync(path, { cwd: root });
}

function productionPackages(): string[] {
  const places = installedWith(['object-storage', 'tracing']).filter((place) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place),
  );
  // Packages for other systems are not installed.
  return places.flatMap((place) => globSync(place, { cwd: root }));
}

/** Copies files and folders, by hard links where the temporary folder is on the same disk. */
function copy(paths: readonly string[]): void {
  const { status } = spawnSync('cp', ['--recursive', '--link', '--parents', ...paths, shop], { cwd: root });
  if (status === 0) return;
  for (const path of paths) {
    mkdirSync(dirname(join(shop, path)), { recursive: true });
    cpSync(join(root, path), join(shop, path), { recursive: true, force: true });
  }
}

/** Runs a command of the image. */
function run(command: readonly string[], port: number) {
  const variables = Object.fromEntries(
    [...(lastStage.split('\n')[0] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const env = { ...variables, PATH: process.env['PATH'], DATA_DIR: data, PORT: String(port), DEMO: 'false' };
  const [program, ...args] = command.map((word) => (word === 'node' ? process.execPath : word));
  const script = `mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && ! touch written 2>/dev/null \
    && exec setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs "$@"`;
  const separate = ['unshare', '--mount', 'sh', '-c', script, shop];
  const [first = '', ...rest] = [...(canSeparate ? separate : []), program ?? '', ...args];
  const child = spawn(first, rest, { cwd: shop, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, output: () => output };
}

test.skipIf(!isBuilt() || process.platform !== 'linux')(
  'what the image contains starts a shop and makes a backup, as another user and with files that cannot be written',
  async () => {
    const port = await freePort();
    const command = z.array(z.string()).parse(JSON.parse(/^CMD (\[.+\])$/m.exec(lastStage)?.[1] ?? '[]'));
    const served = run(command, port);
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect
      .poll(() => (served.child.exitCode === null ? statusOf('/api/ready') : served.output()), {
        timeout: 90_000,
        interval: 200,
      })
      .toBe(200);
    for (const path of ['/', '/products', '/admin', '/api/products'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    const backup = run(['node', 'ops/backup.ts'], port);
    expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('iskra-')]);
    served.child.kill('SIGTERM');
    expect([await served.ended, served.output()]).toEqual([0, expect.stringContaining('iskra is ready')]);
  },
  150_000,
);
