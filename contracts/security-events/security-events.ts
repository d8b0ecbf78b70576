import { z } from 'zod';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Id, Time, typedLine } from '#contracts/common/shapes.ts';

/** The kinds of events. docs/security-events.md says when each is recorded. */
export const SecurityEventKind = z
  .enum([
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
    'inspected',
  ])
  .describe('What happened; see docs/security-events.md');
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

const Person = z
  .object({
    id: Id,
    name: z.string().describe('Full name of the account'),
    email: z.string().describe('Email address of the account'),
  })
  .describe('Account, by reference');

export const SecurityEvent = z
  .object({
    id: Id,
    at: Time.describe('Time of the event, UTC'),
    kind: SecurityEventKind,
    count: z.int().describe('Number of equal events within one minute'),
    account: Person.nullable().describe('Account that it concerns; null for a guest or deleted account'),
    actor: Person.nullable().describe('Account that caused it, when another one; else null'),
    address: z.string().describe('IP address of the client'),
    userAgent: z.string().describe('User-Agent header of the client'),
    details: z.record(z.string(), z.string()).describe('Further facts, such as the refused call; never secrets'),
  })
  .meta({ id: 'SecurityEvent', description: 'Event that concerns the security of accounts' });
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/**
 * `search` is a part of an account's name or email, or the beginning of a network address. Days are in the shop's time
 * zone.
 */
export const SecurityEventFilter = z.object({
  search: typedLine().max(200).default('').describe('Part of a name or email, or the beginning of an IP address'),
  kind: SecurityEventKind.optional().describe('Only events of this kind'),
  user: Id.optional().describe('Only events of this account, by ID'),
  from: Day.optional().describe('First day, in the time zone of the shop'),
  to: Day.optional().describe('Last day (included), in the time zone of the shop'),
});
export type SecurityEventFilter = z.infer<typeof SecurityEventFilter>;

export const listSecurityEventsRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/security',
  access: 'admin',
  permission: 'owner',
  summary: 'List security events, newest first: sign-ins, refusals, changes of accounts and permissions, exports',
  tag: 'activities',
  query: SecurityEventFilter.extend({ page: PageNumber, limit: PageSize }).refine(isInReach, outOfReach),
  response: z.object({ events: z.array(SecurityEvent).describe('One page of events, newest first'), ...paging }),
  errors: [],
});
