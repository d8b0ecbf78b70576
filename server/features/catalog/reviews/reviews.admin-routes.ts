import type { FastifyInstance } from 'fastify';
import {
  approveReviewRoute,
  decideReviewsRoute,
  deleteRatingRoute,
  listRatingsRoute,
  rejectReviewRoute,
  replyToReviewRoute,
} from '#contracts/reviews/admin-reviews.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { approveReview } from './moderation/approve-review.ts';
import { decideReviews } from './moderation/decide-reviews.ts';
import { deleteRating } from './moderation/delete-rating.ts';
import { listRatings } from './moderation/list-ratings.ts';
import { rejectReview } from './moderation/reject-review.ts';
import { replyToReview } from './moderation/reply-to-review.ts';

/** Reviews in the panel. The API calls them ratings. */
export function registerReviewAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const senderOf = async () => emailSender(await readSettings(db), deps.config.baseUrl);

  serveRoute(app, listRatingsRoute, async ({ query }) => ({
    ...(await listRatings(db, query)),
    page: query.page,
    limit: query.limit,
  }));

  serveRoute(app, approveReviewRoute, async ({ caller, params, body }) => {
    const decision = { reviewId: params.id, revision: body.revision, now: clock() };
    const rating = await inTransaction(db, (tx) => approveReview(tx, caller, decision));
    return { rating, message: 'Отзивът е одобрен и вече се вижда.' };
  });

  serveRoute(app, rejectReviewRoute, async ({ caller, params, body }) => {
    const rejection = { reviewId: params.id, ...body, now: clock(), sender: await senderOf() };
    const rating = await inTransaction(db, (tx) => rejectReview(tx, caller, rejection));
    return { rating, message: 'Отзивът е отхвърлен.' };
  });

  serveRoute(app, decideReviewsRoute, async ({ caller, body }) => {
    const reason = body.status === 'rejected' ? body.reason : null;
    const request = { decisions: body.decisions, reason, now: clock(), sender: await senderOf() };
    const done = await inTransaction(db, (tx) => decideReviews(tx, caller, request));
    return { ...done, message: `${reason === null ? 'Одобрени' : 'Отхвърлени'} отзиви: ${done.changed}.` };
  });

  serveRoute(app, replyToReviewRoute, async ({ caller, params, body }) => {
    const reply = { reviewId: params.id, text: body.text, now: clock(), sender: await senderOf() };
    const rating = await inTransaction(db, (tx) => replyToReview(tx, caller, reply));
    return { rating, message: body.text === '' ? 'Отговорът е махнат.' : 'Отговорът е публикуван.' };
  });

  serveRoute(app, deleteRatingRoute, async ({ caller, params }) => {
    await inTransaction(db, (tx) => deleteRating(tx, caller, params.id));
    return { message: 'Отзивът е изтрит.' };
  });
}
