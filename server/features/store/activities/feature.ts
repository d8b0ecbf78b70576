import { liveParts } from '#server/features/panel/live/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { registerActivityAdminRoutes } from './activities.admin-routes.ts';
import { liveActivities } from './live-activities.ts';
import { undoHandlers } from './questions.ts';

export const feature: Feature = {
  name: 'store/activities',
  after: ['panel/live'],
  opens: ['activities.tables', 'activity-of', 'prune-activities', 'questions', 'record-activity', 'with-activity'],
  routes(app, deps, ask) {
    registerActivityAdminRoutes(app, deps, ask(undoHandlers));
  },
  answers: [answer(liveParts, { activities: liveActivities })],
};
