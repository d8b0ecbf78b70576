import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, Message, Time, CreatedAt } from '#contracts/common/shapes.ts';
import { maxPasswordLength } from './accounts.ts';

const tag = 'accounts';

export const Session = z
  .object({
    id: Id,
    createdAt: CreatedAt,
    lastSeenAt: Time.describe('Time of the latest request in this session, UTC'),
    address: z.string().describe('IP address of the latest request'),
    userAgent: z.string().describe('User-Agent header of the browser'),
    isCurrent: z.boolean().describe('Whether this request belongs to the session'),
  })
  .meta({ id: 'Session', description: 'Open session of an account' });
export type Session = z.infer<typeof Session>;

/** Each code works once, including recovery codes. */
export const confirmIdentityRoute = defineRoute({
  method: 'POST',
  path: '/auth/confirm',
  access: 'user',
  summary: 'Confirm the identity with password or code; allows sensitive changes for 15 minutes',
  tag,
  body: z
    .object({
      password: z
        .string()
        .min(1, 'Паролата е задължителна.')
        .max(maxPasswordLength)
        .optional()
        .describe('Password; exclusive with `code`'),
      code: line(40).optional().describe('Authenticator or recovery code; exclusive with `password`'),
    })
    .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
      path: ['password'],
      message: 'Нужна е парола или код.',
    }),
  response: Message,
  errors: ['VALIDATION'],
});

export const listSessionsRoute = defineRoute({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  summary: 'List the caller’s sessions',
  tag,
  response: z.object({ sessions: z.array(Session).describe('Open sessions, most recently used first') }),
  errors: [],
});

export const revokeSessionRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'user',
  freshSession: true,
  summary: 'End a session of the caller',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});

export const revokeOtherSessionsRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  freshSession: true,
  summary: 'End the caller’s other sessions',
  tag,
  response: Message,
  errors: [],
});
