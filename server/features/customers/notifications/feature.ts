import { liveParts } from '#server/features/panel/live/questions.ts';
import { messageFailures } from '#server/features/store/messages/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { announceDelayed } from './announce-delayed.ts';
import { announceGivenUp } from './announce-given-up.ts';
import { liveNotifications } from './live-notifications.ts';
import { registerNotificationAdminRoutes } from './notifications.admin-routes.ts';
import { registerNotificationJobs } from './notifications.jobs.ts';

export const feature: Feature = {
  name: 'customers/notifications',
  after: ['panel/live', 'store/settings', 'store/messages', 'customers/accounts'],
  opens: ['add-notification', 'take-order-readers'],
  routes: registerNotificationAdminRoutes,
  jobs: registerNotificationJobs,
  answers: [
    answer(messageFailures, { onDelayed: announceDelayed, onGivenUp: announceGivenUp }),
    answer(liveParts, { notifications: liveNotifications }),
  ],
};
