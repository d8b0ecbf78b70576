import type { Feature } from '#server/platform/features/feature.ts';
import { registerSearchAdminRoutes } from './search.admin-routes.ts';
import { registerSearchJobs } from './search.jobs.ts';

export const feature: Feature = {
  name: 'store/search',
  after: [],
  opens: [
    'choose-search',
    'correct-words',
    'edit-distance',
    'fold-text',
    'index-text',
    'keyboard-layouts',
    'list-search-misses',
    'reading',
    'remember-search-miss',
    'synonyms',
    'update-word-list',
  ],
  routes: registerSearchAdminRoutes,
  jobs: registerSearchJobs,
};
