import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answerWith, type Feature } from '#server/platform/features/feature.ts';
import { registerLibraryRoutes } from './library.admin-routes.ts';
import { mediaUndos } from './media-undos.ts';
import { registerMediaAdminRoutes } from './media.admin-routes.ts';
import { registerMediaJobs } from './media.jobs.ts';
import { registerMediaRoutes } from './media.storefront-routes.ts';
import { pictureOwners, videoOwners } from './questions.ts';
import { registerVideoAdminRoutes } from './videos/videos.admin-routes.ts';
import { registerVideoRoutes } from './videos/videos.storefront-routes.ts';

export const feature: Feature = {
  name: 'store/media',
  after: ['store/activities', 'store/design'],
  opens: ['describe-images', 'insert-picture', 'media.tables', 'questions'],
  routes(app, deps, ask) {
    registerMediaRoutes(app, deps);
    registerMediaAdminRoutes(app, deps, ask(pictureOwners));
    registerLibraryRoutes(app, deps, ask(pictureOwners));
    registerVideoRoutes(app, deps);
    registerVideoAdminRoutes(app, deps, ask(videoOwners));
  },
  jobs: registerMediaJobs,
  answers: [answerWith(undoHandlers, ({ ask }) => mediaUndos(ask(pictureOwners)))],
};
