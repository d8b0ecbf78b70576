import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MissingPages } from '#server/platform/features/questions.ts';
import { MissBuffer } from './miss-buffer.ts';
import { readRedirects } from './read-redirects.ts';
import { matchingSource, type RedirectMap } from './redirect-map.ts';
import { writeMisses } from './write-misses.ts';
import { redirectsTopic } from './write-redirects.ts';

const writeEveryMs = 20_000;

/**
 * Knows where missing pages lead, from memory, and counts those that lead nowhere. Requests wait for neither: counts are
 * written in batches, and a process that is killed loses those of the last seconds.
 */
export function openMissingPages({
  db,
  changes,
  clock,
  log,
  config,
}: Pick<Deps, 'db' | 'changes' | 'clock' | 'log' | 'config'>): MissingPages {
  const redirects = new CachedValue<RedirectMap>(redirectsTopic, readRedirects);
  redirects.follow(db, changes);
  const buffer = new MissBuffer();
  const write = async (): Promise<void> => {
    const misses = buffer.take();
    try {
      await writeMisses(db, misses);
    } catch (error) {
      log.warn({ err: error, addresses: misses.length }, 'Missed addresses were not recorded');
    }
  };
  // Tests write explicitly, by closing.
  const timer =
    config.environment === 'test'
      ? undefined
      : setInterval(() => buffer.isWaiting && void write(), writeEveryMs).unref();
  return {
    async leadsTo(url) {
      const all = await redirects.read(db);
      const source = matchingSource(all, url);
      return source === undefined ? undefined : all.get(source);
    },
    note: (url, referrer) => buffer.add({ url, referrer, at: clock() }),
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
