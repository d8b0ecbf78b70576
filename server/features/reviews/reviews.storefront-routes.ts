import type { FastifyInstance } from 'fastify';
import { listReviewsRoute } from '#contracts/reviews.ts';
import { openAnswerCache } from '#server/features/catalog/answer-cache.ts';
import { sendKept } from '#server/features/catalog/send-kept.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import { listReviews } from './list-reviews.ts';

const maxBytes = 4 * 1024 * 1024;

/** Reviews as visitors see them; kept until their product is announced (refresh-rating.ts does). */
export function registerReviewRoutes(app: FastifyInstance, { db, changes }: Deps): void {
  const answers = openAnswerCache(changes, { maxBytes });
  app.addHook('onClose', async () => answers.close());

  serveRaw(app, listReviewsRoute, async ({ params, query }, reply, request) => {
    const kept = await answers.get(`${params.id} ${query.page} ${query.limit}`, async () => {
      const { productId, ...list } = await listReviews(db, params.id, query);
      return { answer: listReviewsRoute.response.parse(list), productIds: [productId] };
    });
    return sendKept(request, reply, kept);
  });
}
