import { z } from 'zod';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Id, Time } from '#contracts/common/shapes.ts';

/** What happened. docs/security-events.md says when each is recorded. */
export const SecurityEventKind = z.enum([
  'signed-in',
  'password-accepted',
  'sign-in-failed',
  'second-factor-failed',
  'sign-in-limited',
  'signed-out',
  'sessions-ended',
  'registered',
  'email-verified',
  'email-changed',
  'password-changed',
  'password-check-failed',
  'identity-confirmed',
  'reset-requested',
  'reset-sent',
  'password-reset',
  'two-factor-started',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'rights-changed',
  'account-blocked',
  'account-unblocked',
  'account-deleted',
  'settings-changed',
  'access-refused',
  'csrf-refused',
  'limit-reached',
  'malformed-request',
  'exported',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

const Person = z.object({ id: Id, name: z.string(), email: z.string() });

export const SecurityEvent = z
  .object({
    id: Id,
    at: Time,
    kind: SecurityEventKind,
    /** How many times within one minute; only the first is recorded by itself. */
    count: z.int(),
    /** Whose account it concerns; null for a guest, an unknown e-mail and a deleted account. */
    account: Person.nullable(),
    /** Who did it, where that is someone else. */
    actor: Person.nullable(),
    address: z.string(),
    userAgent: z.string(),
    /** The call, the code of the refusal, the second factor … Never what was typed. */
    details: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** `search` is a part of an account's name or e-mail, or the beginning of a network address. Days are the shop's. */
export const SecurityEventFilter = z.object({
  search: z.string().trim().max(200).default(''),
  kind: SecurityEventKind.optional(),
  user: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type SecurityEventFilter = z.infer<typeof SecurityEventFilter>;

export const listSecurityEventsRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/security',
  access: 'admin',
  permission: 'owner',
  summary: 'Security events, newest first: sign-ins, refusals, changes of accounts and rights, exports',
  tag: 'activities',
  query: SecurityEventFilter.extend({ page: PageNumber, limit: PageSize }).refine(isInReach, outOfReach),
  response: z.object({ events: z.array(SecurityEvent), ...paging }),
  errors: [],
});
