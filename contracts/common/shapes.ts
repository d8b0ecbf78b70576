import { z } from 'zod';
import { isEmailAddress, withAsciiDomain } from './email-address.rule.ts';
import { plainPhone } from './phone-number.rule.ts';
import { lines, oneLine } from './typed-text.rule.ts';

/** Ids are UUIDs, and opaque to clients. A path with any other value returns 404. */
export const Id = z.uuid('Непознат номер.').describe('Opaque identifier (UUID)');

export const IdParams = z.object({ id: Id });

/** One line of typed text, cleaned by `oneLine`: the beginning of every schema of such a text. */
export const typedLine = () => z.string().overwrite(oneLine);

/** Typed text of several lines, cleaned by `lines` and trimmed. */
export const typedLines = () => z.string().overwrite(lines).trim();

/** The message of a text that is wrong, and another one while it is empty. */
const unlessEmpty = (message: string) => (issue: { input?: unknown }) =>
  issue.input === '' ? 'Попълни това поле.' : message;

/** One line of typed text: trimmed, not empty. */
export const line = (max: number) => typedLine().min(1, 'Попълни това поле.').max(max, `Най-много ${max} знака.`);
export const optionalLine = (max: number) => typedLine().max(max, `Най-много ${max} знака.`);
/** Typed text of several lines, which may be empty. */
export const optionalLines = (max: number) => typedLines().max(max, `Най-много ${max} знака.`);

export const Email = typedLine()
  .overwrite(withAsciiDomain)
  .max(254, 'Имейлът е твърде дълъг.')
  .refine(isEmailAddress, { error: unlessEmpty('Трябва да е като ime@example.com.') })
  .describe('Email address, up to 254 characters');

/** A phone number as typed, possibly incomplete. */
export const typedPhone = () => typedLine().overwrite(plainPhone);

/** From seven digits on: one of six is a number whose rest was forgotten, and no courier reaches it. */
const phone = /^\+?[0-9](?:[ ().-]{0,3}[0-9]){6,14}$/;
const phoneMessage = 'Трябва да е като 0888 123 456.';

export const Phone = typedPhone()
  .regex(phone, { error: unlessEmpty(phoneMessage) })
  .describe('Phone number, national or with country code');

export const Postcode = typedLine()
  .regex(/^\d{4}$/, { error: unlessEmpty('Пощенският код е 4 цифри.') })
  .describe('Postcode of four digits');

/** A phone number as an order accepts it, or none. */
export const OptionalPhone = typedPhone()
  .refine((text) => text === '' || phone.test(text), phoneMessage)
  .describe('Phone number; an empty string removes it');

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
