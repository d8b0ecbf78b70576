import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, Id, line, ShownMessage, Time } from '#contracts/common/shapes.ts';
import { LinkTarget } from './navigation.ts';

export const maxAnnouncements = 10;
export const maxAnnouncementText = 120;

/** A line above the header, for a time. Of several that run at once visitors see the first. */
export const Announcement = z
  .object({
    id: Id,
    text: line(maxAnnouncementText).describe('What it says, at most 120 characters'),
    target: LinkTarget.nullable().describe('Where it leads; null for nowhere'),
    isActive: z.boolean().describe('Whether it is shown in its period'),
    startsAt: Time.nullable().describe('Start of display, UTC; null for at once'),
    endsAt: Time.nullable().describe('End of display, UTC; null for never'),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'Краят е след началото.',
  })
  .meta({ id: 'Announcement', description: 'Line above the header, for a time' });
export type Announcement = z.infer<typeof Announcement>;

export const Announcements = z
  .array(Announcement)
  .max(maxAnnouncements, `Най-много ${maxAnnouncements} съобщения.`)
  .describe('Announcements; visitors see the first that runs');

const tag = 'navigation';
const permission = 'settings';

export const listAnnouncementsRoute = defineRoute({
  method: 'GET',
  path: '/admin/navigation/announcements',
  access: 'admin',
  permission,
  summary: 'List the announcements, and which of them visitors see now',
  tag,
  response: z.object({
    announcements: Announcements,
    shownId: Id.nullable().describe('The one that visitors see now; null for none'),
  }),
  errors: [],
});

export const changeAnnouncementsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/navigation/announcements',
  access: 'admin',
  permission,
  summary: 'Change the announcements',
  tag,
  body: z.object({
    announcements: Announcements,
    seen: Announcements.describe('What the editor loaded; a later change is refused with STALE'),
  }),
  response: z.object({
    announcements: Announcements,
    shownId: Id.nullable().describe('The one that visitors see now; null for none'),
    message: ShownMessage,
    activityId: ActivityId.optional(),
  }),
  errors: ['STALE', 'VALIDATION'],
});
