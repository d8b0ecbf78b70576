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
  const { db } = deps;
  const senderOf = async () => emailSender(await readSettings(db), deps.config.baseUrl);

  serveRoute(
    app,
    listRatingsRoute,
    async ({ query }) => ({
      ...(await listRatings(db, query)),
      page: query.page,
      limit: query.limit,
    }),
    { isExact: true },
  );

  serveRoute(app, approveReviewRoute, async ({ params, body, write }) => {
    const decision = { reviewId: params.id, revision: body.revision };
    const rating = await write((op) => approveReview(op, decision));
    return { rating, message: 'Отзивът е одобрен и вече се вижда.' };
  });

  serveRoute(app, rejectReviewRoute, async ({ params, body, write }) => {
    const rejection = { reviewId: params.id, ...body, sender: await senderOf() };
    const rating = await write((op) => rejectReview(op, rejection));
    return { rating, message: 'Отзивът е отхвърлен.' };
  });

  serveRoute(app, decideReviewsRoute, async ({ body, write }) => {
    const reason = body.status === 'rejected' ? body.reason : null;
    const request = { decisions: body.decisions, reason, sender: await senderOf() };
    const result = await write((op) => decideReviews(op, request));
    return { ...result, message: `${reason === null ? 'Одобрени' : 'Отхвърлени'} отзиви: ${result.changed}.` };
  });

  serveRoute(app, replyToReviewRoute, async ({ params, body, write }) => {
    const reply = { reviewId: params.id, text: body.text, sender: await senderOf() };
    const rating = await write((op) => replyToReview(op, reply));
    return { rating, message: body.text === '' ? 'Отговорът е махнат.' : 'Отговорът е публикуван.' };
  });

  serveRoute(app, deleteRatingRoute, async ({ params, write }) => {
    await write((op) => deleteRating(op, params.id));
    return { message: 'Отзивът е изтрит.' };
  });
}
