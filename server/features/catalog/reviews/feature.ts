import { sql } from 'drizzle-orm';
import { personalParts, personRecords } from '#server/features/customers/accounts/questions.ts';
import { waitingWork } from '#server/features/panel/dashboard/questions.ts';
import { liveParts } from '#server/features/panel/live/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { emailExamples, lastReview } from '#server/features/store/messages/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { anonymiseReviewer } from './anonymise-reviewer.ts';
import { selectOwnReviews } from './get-own-review.ts';
import { registerReviewPhotoRoutes } from './photos/review-photos.storefront-routes.ts';
import { readLastReview } from './read-last-review.ts';
import { readPersonalReviews } from './read-personal-reviews.ts';
import { readReviewRequests } from './requests/read-review-requests.ts';
import { reviewEmailExamples } from './review-email-examples.ts';
import { registerReviewAdminRoutes } from './reviews.admin-routes.ts';
import { registerReviewJobs } from './reviews.jobs.ts';
import { registerReviewRoutes } from './reviews.storefront-routes.ts';
import { reviews } from './reviews.tables.ts';

export const feature: Feature = {
  name: 'catalog/reviews',
  after: [
    'panel/live',
    'panel/dashboard',
    'store/activities',
    'store/settings',
    'store/messages',
    'customers/accounts',
    'customers/notifications',
    'catalog/products',
  ],
  routes(app, deps) {
    registerReviewRoutes(app, deps);
    registerReviewPhotoRoutes(app, deps);
    registerReviewAdminRoutes(app, deps);
  },
  jobs: registerReviewJobs,
  answers: [
    answer(emailExamples, reviewEmailExamples),
    answer(personalParts, { name: 'reviews', read: readPersonalReviews, forget: anonymiseReviewer }),
    answer(personalParts, { name: 'reviewRequests', read: readReviewRequests }),
    answer(waitingWork, {
      reviews_waiting: {
        permission: 'reviews',
        count: () => sql`(select count(*) from ${reviews} where ${reviews.status} = 'pending')`,
      },
    }),
    answer(liveParts, { reviews: { permissions: ['reviews'], topics: [recordTopic('review')] } }),
    answer(personRecords, { reviews: (db, { userId }) => selectOwnReviews(db, sql`r.user_id = ${userId}::uuid`) }),
    answer(lastReview, readLastReview),
  ],
};
