import { z } from 'zod';
import type { Changes } from '#server/platform/cache/changes.ts';

/** A request that failed because of an error in the shop. Holds no address, id or personal data. */
export interface RecentError {
  at: Date;
  /** Method and route pattern. */
  route: string;
  requestId: string;
}

export interface RecentErrors {
  add(error: RecentError): void;
  /** Newest first. */
  list(): readonly RecentError[];
}

const maxErrors = 20;

const prefix = 'error:';
const Told = z.object({ at: z.coerce.date(), route: z.string(), requestId: z.string() });

/** The last failed requests of all processes, as far as they can be told: while the database is away, of this one. */
export function openRecentErrors(changes?: Pick<Changes, 'listen' | 'tellOthers'>): RecentErrors {
  const errors: RecentError[] = [];
  const keep = (error: RecentError): void => {
    errors.unshift(error);
    errors.splice(maxErrors);
  };
  changes?.listen((topic) => {
    const message = topic.startsWith(prefix) ? readTold(topic.slice(prefix.length)) : null;
    if (message) keep(message);
  });
  return {
    add(error) {
      keep(error);
      changes?.tellOthers(prefix + JSON.stringify(error));
    },
    list: () => [...errors],
  };
}

/** Null for what a process of another version may say. */
function readTold(text: string): RecentError | null {
  try {
    return Told.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
