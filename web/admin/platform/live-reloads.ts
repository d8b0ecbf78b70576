import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** Longer than the server gathers changes. After it, a change is taken as one that the server does not report. */
const longestWaitMs = 800;

let reportedNames: ReadonlySet<unknown> = new Set();
const waiting = new Map<unknown, Set<() => void>>();

/** The first parts of the query keys that the server reports changes of; none while it is not listened to. */
export function setReported(names: Iterable<string>): void {
  reportedNames = new Set(names);
  if (reportedNames.size === 0) for (const name of [...waiting.keys()]) reloaded(name);
}

/** Called once the queries below `name` were loaded again because the server reported a change. */
export function reloaded(name: unknown): void {
  const callbacks = waiting.get(name);
  waiting.delete(name);
  for (const callback of callbacks ?? []) callback();
}

/**
 * Makes a change that a person makes in this tab load its lists once. The server reports the change to this tab too, so
 * an invalidation waits for that report and loads only what the report did not.
 */
export function invalidateOnce(client: QueryClient): void {
  const invalidate = client.invalidateQueries.bind(client);
  client.invalidateQueries = async (filters, options) => {
    const name = filters?.queryKey?.[0];
    // A filter of its own comes from the report itself.
    if (filters === undefined || !reportedNames.has(name) || filters.predicate) return invalidate(filters, options);
    const markingOnly = { ...filters, refetchType: 'none' } as InvalidateQueryFilters; // the same filter, marking only
    await invalidate(markingOnly, options);
    // A screen that shows none of them has nothing to wait for.
    if (client.getQueryCache().findAll({ ...filters, type: 'active' }).length === 0) return;
    await nextReload(name);
    await client.refetchQueries({ ...filters, type: 'active', predicate: ({ state }) => state.isInvalidated }, options);
  };
}

function nextReload(name: unknown): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, longestWaitMs);
    const callbacks = waiting.get(name) ?? new Set();
    callbacks.add(done);
    waiting.set(name, callbacks);
    function done() {
      clearTimeout(timer);
      callbacks.delete(done);
      resolve();
    }
  });
}
