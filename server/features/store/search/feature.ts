import { searchesWithoutResult } from '#server/features/panel/dashboard/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { listSearchMisses } from './list-search-misses.ts';
import { registerSearchAdminRoutes } from './search.admin-routes.ts';
import { registerSearchJobs } from './search.jobs.ts';

export const feature: Feature = {
  name: 'store/search',
  after: ['panel/dashboard'],
  opens: ['choose-search', 'correct-words', 'reading', 'remember-search-miss', 'synonyms', 'update-word-list'],
  routes: registerSearchAdminRoutes,
  jobs: registerSearchJobs,
  answers: [
    answer(searchesWithoutResult, async (db, limit) => {
      const { misses } = await listSearchMisses(db, { page: 1, limit, sort: 'count' });
      return misses.map(({ typed, count }) => ({ typed, count }));
    }),
  ],
};
