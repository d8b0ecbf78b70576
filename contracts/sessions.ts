import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Id, IdParams, Message, Time } from './shapes.ts';

const tag = 'accounts';

export const Session = z
  .object({
    id: Id,
    createdAt: Time,
    lastSeenAt: Time,
    address: z.string(),
    userAgent: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const listSessionsRoute = defineRoute({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  summary: 'One’s own open sessions',
  tag,
  response: z.object({ sessions: z.array(Session) }),
  errors: [],
});

export const revokeSessionRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'user',
  summary: 'End one of one’s own sessions',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});

export const revokeOtherSessionsRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  summary: 'End every other session of one’s own',
  tag,
  response: Message,
  errors: [],
});
