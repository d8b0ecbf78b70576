import type { FastifyInstance } from 'fastify';
import { listReviewsRoute } from '#contracts/reviews.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listReviews } from './list-reviews.ts';

export function registerReviewRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listReviewsRoute, ({ params, query }) => listReviews(db, params.id, query));
}
