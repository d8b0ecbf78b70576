import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import { liveParts } from '#server/features/panel/live/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { pictureOwners, videoOwners } from '#server/features/store/media/questions.ts';
import { linkedPlaces } from '#server/features/store/navigation/questions.ts';
import { answeringPages } from '#server/features/store/pages/questions.ts';
import { currentOffer } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { readQuestions } from './answers/read-questions.ts';
import { contentUndos } from './content-undos.ts';
import { registerContentAdminRoutes } from './content.admin-routes.ts';
import { registerContentJobs } from './content.jobs.ts';
import { registerContentRoutes } from './content.storefront-routes.ts';
import { readLinkedPages } from './linked-pages.ts';
import { contentPictures } from './pictures/content-pictures.ts';
import { contentVideos } from './pictures/content-videos.ts';
import { categoryOfSlug } from './questions.ts';

export const feature: Feature = {
  name: 'store/content',
  after: ['panel/live', 'store/activities', 'store/settings', 'store/navigation', 'store/pages', 'store/media'],
  opens: ['questions', 'read-shown'],
  routes(app, deps, ask) {
    registerContentRoutes(app, deps, { readOffer: ask(currentOffer), categoryOfSlug: ask(categoryOfSlug) });
    registerContentAdminRoutes(app, deps);
  },
  jobs: registerContentJobs,
  answers: [
    answer(undoHandlers, contentUndos),
    answer(pictureOwners, contentPictures),
    answer(videoOwners, contentVideos),
    answerWith(linkedPlaces, ({ deps }) => ({
      content: (db, ids) => readLinkedPages(db, ids, deps.clock()),
    })),
    answer(answeringPages, { topic: contentTopic, read: readQuestions }),
    answer(liveParts, { 'content-pages': { permissions: ['catalog'], topics: [recordTopic('content-page')] } }),
  ],
};
