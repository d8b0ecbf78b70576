import { liveParts } from '#server/features/panel/live/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { registerActivityAdminRoutes } from './activities.admin-routes.ts';
import { registerActivityJobs } from './activities.jobs.ts';
import { liveActivities } from './live-activities.ts';
import { activityRetention, undoHandlers } from './questions.ts';

export const feature: Feature = {
  name: 'store/activities',
  after: ['panel/live'],
  opens: ['activities.tables', 'questions', 'record-activity', 'with-activity'],
  jobs(deps, ask) {
    registerActivityJobs(deps, ask(activityRetention));
  },
  routes(app, deps, ask) {
    registerActivityAdminRoutes(app, deps, ask(undoHandlers));
  },
  answers: [answer(liveParts, { activities: liveActivities })],
};
