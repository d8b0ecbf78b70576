import { isDeepStrictEqual } from 'node:util';
import { EmailEvent, EmailWording } from '#contracts/email-templates/email-shapes.ts';
import { emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/undo-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { changeEmailTemplate } from './change-email-template.ts';

/** Gives an email back what it said, while it says what the change left. */
const undoChange: Undo['run'] = async (op, { subjectId, before, after }) => {
  const event = EmailEvent.parse(subjectId);
  const seen = (await readSettings(op.tx)).letters[event] ?? null;
  if (!isDeepStrictEqual(seen ?? emailKinds[event].original, after)) throw changedSince();
  await changeEmailTemplate(op, { event, text: EmailWording.parse(before), seen });
};

/** How changes of emails are taken back. */
export const emailTemplateUndos: Undos = { 'letter.changed': { permission: 'settings', run: undoChange } };
