import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';

/** The parts of the panel that are notified of changes. A tab reloads what it shows of them. */
export const liveTopics = [
  'orders',
  'products',
  'categories',
  'users',
  'reviews',
  'settings',
  'activities',
  'notifications',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * Events: `changed` with `{ topics: LiveTopic[] }`, only of what the person may see; `ended` when the session is over.
 * Nothing of the records themselves: anyone who hears of a change asks for it again.
 */
export const liveEventsRoute = defineRoute({
  method: 'GET',
  path: '/admin/events',
  access: 'admin',
  summary: 'What changes in the shop while one looks, as server-sent events',
  tag: 'live',
  response: z.string(),
  produces: 'text/event-stream',
  errors: [],
});
