import { isDeepStrictEqual } from 'node:util';
import { EmailEvent, EmailWording } from '#contracts/email-templates/email-shapes.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { isUsualWording } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { changeEmailTemplate } from './change-email-template.ts';

/** Restores the former text of an email, unless it was changed again. */
const undoChange: Undo['run'] = async (op, { subjectId, before, after }) => {
  const event = EmailEvent.parse(subjectId);
  const currentText = (await readSettings(op.tx)).letters[event] ?? null;
  const isSame = currentText === null ? isUsualWording(event, after) : isDeepStrictEqual(currentText, after);
  if (!isSame) throw changedSince();
  await changeEmailTemplate(op, { event, text: EmailWording.parse(before), seen: currentText });
};

/** The undo operations of email texts. */
export const emailTemplateUndos: Undos = { 'letter.changed': { permission: 'settings', run: undoChange } };
