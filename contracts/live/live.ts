import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';

/** The parts of the panel that are notified of changes. A tab reloads the data of the topics it shows. */
export const liveTopics = [
  'orders',
  'products',
  'purchases',
  'categories',
  'users',
  'discounts',
  'sections',
  'content-pages',
  'inquiries',
  'newsletter',
  'reviews',
  'settings',
  'activities',
  'notifications',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * Events: `changed` with `{ topics: LiveTopic[] }`, limited to topics that the user may read; `ended` when the session
 * has ended. Events contain no records: the client loads changed records again.
 */
export const liveEventsRoute = defineRoute({
  method: 'GET',
  path: '/admin/events',
  access: 'admin',
  summary: 'Stream the topics of changed data as server-sent events',
  tag: 'live',
  response: z.string(),
  produces: 'text/event-stream',
  errors: [],
});
