import type { Feature } from '#server/platform/features/feature.ts';
import { registerActivityAdminRoutes } from './activities.admin-routes.ts';
import { undoHandlers } from './questions.ts';

export const feature: Feature = {
  name: 'store/activities',
  after: [],
  opens: [
    'activities.tables',
    'activity-of',
    'prune-activities',
    'questions',
    'record-activity',
    'subject-permissions',
    'undo-activity',
    'with-activity',
  ],
  routes(app, deps, ask) {
    // Two features never undo the same action: the actions of each begin with its own nouns.
    registerActivityAdminRoutes(app, deps, Object.assign({}, ...ask(undoHandlers)));
  },
};
