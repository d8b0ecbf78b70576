import { expect, test } from 'vitest';
import { z } from 'zod';
import { readRoutes } from './read-routes.ts';

/**
 * Searched as text, where nothing found is an answer; resolved by the operation, which refuses what it does not know; or,
 * of activities, names that features of any version have given.
 */
const texts = new Set([
  ...['search', 'searchTerm', 'q', 'city', 'product', 'category', 'values'],
  ...['action', 'subject', 'subjectId'],
  // Names of the registry of payment providers.
  'provider',
]);

test('a list refuses every value that its filters do not know', async () => {
  const filters = (await readRoutes()).flatMap(({ method, path, query }) =>
    method === 'GET' && query instanceof z.ZodObject && 'page' in query.shape
      ? Object.keys(query.shape)
          .filter((name) => !texts.has(name))
          .map((name) => ({ at: `${path}?${name}`, name, query }))
      : [],
  );
  expect(filters.length).toBeGreaterThan(50);
  const accepting = filters.filter(({ name, query }) => query.safeParse({ [name]: 'nope' }).success);
  expect(accepting.map(({ at }) => at)).toEqual([]);
});
