import type { FastifyInstance } from 'fastify';
import { productTopics, topicsOfProducts } from '#contracts/products/catalog-topics.rule.ts';
import {
  createReviewRoute,
  deleteReviewRoute,
  getOwnReviewRoute,
  listOwnReviewsRoute,
  listReviewsRoute,
  stopReviewRequestsRoute,
  updateReviewRoute,
} from '#contracts/reviews/reviews.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { serveCached } from '#server/platform/http/cached/serve-cached.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { createReview } from './create-review.ts';
import { deleteReview } from './delete-review.ts';
import { reviewOfProduct } from './get-own-review.ts';
import { listOwnReviews } from './list-own-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { stopReviewRequests } from './requests/stop-review-requests.ts';
import { updateReview } from './update-review.ts';

const maxBytes = 4 * 1024 * 1024;
const thanks = 'Благодарим! Отзивът ще се появи, след като го прочетем.';

/** Reviews for visitors, cached until their product is announced (by refresh-rating.ts), and the calls of buyers. */
export function registerReviewRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, changes, secrets } = deps;
  const responses = openResponseCache(changes, {
    maxBytes,
    follow: productTopics,
  });
  app.addHook('onClose', async () => responses.close());

  serveCached(app, responses, listReviewsRoute, {
    key: ({ params, query }) => `${params.id} ${query.page} ${query.limit} ${query.sort} ${query.rating ?? ''}`,
    make: async ({ params, query }) => {
      const { productId, ...list } = await listReviews(db, params.id, query);
      return { answer: listReviewsRoute.response.parse(list), topics: topicsOfProducts([productId]) };
    },
  });

  serveRoute(app, getOwnReviewRoute, ({ caller, params }) => reviewOfProduct(db, caller.user.id, params.id));

  serveRoute(app, createReviewRoute, async ({ caller, params, body, write }) => {
    const request = { idOrSlug: params.id, input: body };
    const review = await write((op) => createReview(op, caller.user, request));
    return { review, message: thanks };
  });

  serveRoute(app, updateReviewRoute, async ({ caller, params, body, write }) => {
    const change = { reviewId: params.id, input: body };
    const review = await write((op) => updateReview(op, caller.user.id, change));
    return { review, message: thanks };
  });

  serveRoute(app, deleteReviewRoute, async ({ caller, params, write }) => {
    await write((op) => deleteReview(op, caller.user.id, params.id));
    return { message: 'Отзивът е изтрит.' };
  });

  serveRoute(app, listOwnReviewsRoute, ({ caller }) => listOwnReviews(db, caller.user.id));

  serveRoute(app, stopReviewRequestsRoute, async ({ body, write }) => {
    await write((op) => stopReviewRequests(op, secrets, body.token));
    return { message: 'Няма повече да ти пишем за отзиви.' };
  });
}
