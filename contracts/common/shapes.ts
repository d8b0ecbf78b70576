import { z } from 'zod';
import { withoutInvisible } from './without-invisible.rule.ts';

/** Ids are UUIDs, and opaque to clients. A path with any other value returns 404. */
export const Id = z.uuid('Непознат номер.').describe('Opaque identifier (UUID)');

export const IdParams = z.object({ id: Id });

/** One line of text without invisible characters and characters that change the text direction. */
const shownText = () => z.string().overwrite(withoutInvisible).trim();

/** One line of typed text: trimmed, not empty. */
export const line = (max: number) => shownText().min(1, 'Полето е задължително.').max(max, `Най-много ${max} знака.`);
export const optionalLine = (max: number) => shownText().max(max, `Най-много ${max} знака.`);

export const Email = z
  .string()
  .trim()
  .max(254, 'Имейлът е твърде дълъг.')
  .pipe(z.email('Трябва да е като ime@example.com.'))
  .describe('Email address, up to 254 characters');

export const Phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ().-]{4,18}[0-9]$/, 'Трябва да е като 0888 123 456.')
  .describe('Phone number, national or with country code');

export const Time = z.iso.datetime().describe('Instant in ISO 8601, UTC');

export const CreatedAt = Time.describe('Time of creation, UTC');
export const UpdatedAt = Time.describe('Time of the latest change, UTC; send it back to detect concurrent edits');

/** A calendar day in the shop's time zone. */
export const Day = z.iso
  .date('Въведи дата като 2026-01-31.')
  .describe('Calendar day as YYYY-MM-DD, in the time zone of the shop');

export const ShownMessage = z.string().describe('Outcome to show to the person, in Bulgarian');

export const Message = z.object({ message: ShownMessage });

export const ActivityId = Id.describe('Activity of the change; undo it with POST /admin/activities/{id}/undo');

/** The response to a change that can be undone through its activity. */
export const MessageToUndo = Message.extend({ activityId: ActivityId.optional() });
