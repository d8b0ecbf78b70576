import { isDeepStrictEqual } from 'node:util';
import { LetterEvent, LetterText } from '#contracts/email-templates/email-shapes.ts';
import { letterKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/undo-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { changeLetter } from './change-letter.ts';

/** Gives a letter back what it said, while it says what the change left. */
const undoChange: Undo['run'] = async (tx, caller, { subjectId, before, after }) => {
  const event = LetterEvent.parse(subjectId);
  const seen = (await readSettings(tx)).letters[event] ?? null;
  if (!isDeepStrictEqual(seen ?? letterKinds[event].original, after)) throw changedSince();
  await changeLetter(tx, caller, { event, text: LetterText.parse(before), seen });
};

/** How changes of letters are taken back. */
export const letterUndos: Undos = { 'letter.changed': { permission: 'settings', run: undoChange } };
