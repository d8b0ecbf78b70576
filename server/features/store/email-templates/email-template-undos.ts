import { isDeepStrictEqual } from 'node:util';
import { EmailEvent, EmailWording } from '#contracts/email-templates/email-shapes.ts';
import { emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { changeEmailTemplate } from './change-email-template.ts';

/** Restores the former text of an email, unless it was changed again. */
const undoChange: Undo['run'] = async (op, { subjectId, before, after }) => {
  const event = EmailEvent.parse(subjectId);
  const currentText = (await readSettings(op.tx)).letters[event] ?? null;
  if (!isDeepStrictEqual(currentText ?? emailKinds[event].original, after)) throw changedSince();
  await changeEmailTemplate(op, { event, text: EmailWording.parse(before), seen: currentText });
};

/** The undo operations of email texts. */
export const emailTemplateUndos: Undos = { 'letter.changed': { permission: 'settings', run: undoChange } };
