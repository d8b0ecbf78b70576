/**
 * `npm run image-check` builds ops/Dockerfile with buildah, without a daemon or privileges of a container host, and
 * starts the image as it is meant to run: as another user than root, with a read-only file system except for /data and
 * /tmp. Ends with a sentence and code 0 where buildah is not installed, or the machine does not let it work.
 *
 * The base is taken from its registry by its digest, or, where that cannot be reached, made by debootstrap with the
 * Node.js that runs this, and the certificates of this machine. Takes two minutes of processor time and 4 GB of disk.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const dockerfile = readFileSync(join(root, 'ops/Dockerfile'), 'utf8');
const base = /^FROM (\S+)/m.exec(dockerfile)?.[1] ?? '';
const [baseName = ''] = base.split('@');
const port = process.env.IMAGE_CHECK_PORT ?? '4790';
const folder = mkdtempSync(join(tmpdir(), 'iskra-image-'));
const storage = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];

for (const [program, use] of [
  ['buildah', 'buildah'],
  ['unshare', 'util-linux'],
])
  if (spawnSync(program, ['--version']).status !== 0) skip(`${program} is not installed (apt-get install ${use})`);
if (process.getuid?.() !== 0) skip('it needs root in this machine or container');

try {
  const isPulled = spawnSync('buildah', [...storage, 'pull', '--quiet', base], { timeout: 120_000 }).status === 0;
  if (!isPulled) makeBase();
  const file = join(folder, 'Dockerfile');
  writeFileSync(file, isPulled ? dockerfile : dockerfile.replaceAll(base, baseName));
  const isolated = ['--isolation', 'chroot', '--network', 'host', '--pull=never', '--format', 'docker'];
  buildah('build', ...isolated, '--ignorefile', 'ops/Dockerfile.dockerignore', '-f', file, '-t', 'iskra', '.');
  const container = buildah('from', '--pull=never', 'iskra').trim();
  await check(buildah('mount', container).trim());
  console.log('The image answers as an unprivileged user with a read-only file system.');
} finally {
  spawnSync('buildah', [...storage, 'umount', '--all']);
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} reason @returns {never} */
function skip(reason) {
  console.log(`The image is not checked: ${reason}.`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

/** @param {string[]} args */
function buildah(...args) {
  return execFileSync('buildah', [...storage, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** An image with the name of the base and what the Dockerfile needs of it: Debian, Node.js, npm and the user node. */
function makeBase() {
  if (spawnSync('debootstrap', ['--version']).status !== 0)
    skip(`${base} cannot be downloaded and debootstrap is not installed (apt-get install debootstrap)`);
  const container = buildah('from', 'scratch').trim();
  const system = buildah('mount', container).trim();
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', system], {
    stdio: 'ignore',
  });
  cpSync(process.execPath, join(system, 'usr/local/bin/node'));
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  cpSync(npm, join(system, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  writeFileSync(
    join(system, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  );
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  cpSync(certificates, join(system, certificates));
  mkdirSync(join(system, 'usr/local/etc'), { recursive: true });
  writeFileSync(join(system, 'usr/local/etc/npmrc'), `cafile=${certificates}\n`);
  execFileSync('chroot', [system, 'useradd', '--uid', '1000', '--create-home', 'node']);
  buildah('umount', container);
  buildah('commit', '--quiet', '--rm', container, baseName.includes('/') ? baseName : `docker.io/library/${baseName}`);
}

/** Starts the image's command in its file system, mounted read-only. @param {string} system */
async function check(system) {
  const data = join(folder, 'data');
  mkdirSync(data);
  execFileSync('chown', ['1000:1000', data]);
  const program = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside(data), system], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await untilAnswers(program);
  } finally {
    program.kill('SIGKILL');
  }
}

/** What a container host does, as a shell script: mounts, and a user without privileges. @param {string} data */
function inside(data) {
  const command = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]').join(' ');
  return `set -e
mount --bind "$0" "$0"
mount --bind '${data}' "$0/data"
mount -t tmpfs tmpfs "$0/tmp"
mount -t proc proc "$0/proc"
mount --bind /dev "$0/dev"
mount -o remount,bind,ro "$0"
setpriv --no-new-privs chroot --userspec=1000:1000 "$0" \\
  env -i PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production DATA_DIR=/data PORT=${port} HOST=127.0.0.1 \\
  sh -c 'cd /shop; if touch written 2>/dev/null; then echo "The file system can be written."; exit 9; fi; node ops/backup.ts list && exec ${command}'`;
}

/** @param {import('node:child_process').ChildProcess} program */
async function untilAnswers(program) {
  for (let tries = 0; tries < 600 && program.exitCode === null; tries++) {
    const answers = await Promise.all(
      ['/api/ready', '/', '/products'].map((path) =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    if (answers.every((status) => status === 200)) return;
    await wait(200);
  }
  throw new Error(`The image does not answer (its program ended with ${program.exitCode}).`);
}
