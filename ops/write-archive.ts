/**
 * `npm run archive [FILE]` writes the built shop into one compressed file, by default `iskra-VERSION.tar.gz`: what the
 * server, its commands and the launcher need, without the sources of the pages and the tests. The same commit and build
 * give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { shopVersion } from '#server/platform/shop-version.ts';
import { productionManifests } from './launch/production-manifests.mjs';

const root = resolve(import.meta.dirname, '..');
const name = `iskra-${shopVersion}`;
const target = resolve(process.argv[2] ?? `${name}.tar.gz`);
const sources = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'README.md', 'contracts', 'server', 'ops'];

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);
const isLeftOut = (path: string) =>
  /\.(test|fixtures)\.tsx?$/.test(path) || path.startsWith('ops/vite/') || path.startsWith('ops/draw/');
const tracked = git('ls-files', '-z', ...sources).filter((path) => !isLeftOut(path));
const built = globSync('dist/**', { cwd: root, exclude: (path) => path.startsWith('dist/.iskra') }).filter((path) =>
  statSync(join(root, path)).isFile(),
);
const mtime = new Date(Number(git('log', '-1', '--format=%ct')[0]) * 1_000);

const manifests: Readonly<Record<string, string>> = productionManifests();

async function addFiles(archive: ReturnType<typeof pack>): Promise<void> {
  for (const path of [...tracked, ...built].sort()) {
    const content = manifests[path] ?? readFileSync(join(root, path));
    const mode = statSync(join(root, path)).mode & 0o111 ? 0o755 : 0o644;
    await new Promise<void>((done, fail) =>
      archive.entry({ name: `${name}/${path}`, mode, mtime }, content, (error) => (error ? fail(error) : done())),
    );
  }
  archive.finalize();
}

const archive = pack();
await Promise.all([addFiles(archive), pipeline(archive, createGzip({ level: 9 }), createWriteStream(target))]);
const hash = createHash('sha256');
for await (const part of createReadStream(target)) hash.update(part);
process.stdout.write(`${hash.digest('hex')}  ${target}\n${Math.ceil(statSync(target).size / 1_000_000)} MB\n`);
