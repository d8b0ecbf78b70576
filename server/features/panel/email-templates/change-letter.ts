import { isDeepStrictEqual } from 'node:util';
import type { EditableLetter } from '#contracts/email-templates/email-templates.ts';
import { type LetterEvent, letterKinds, type LetterText } from '#contracts/email-templates/email-texts.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { refuseLetter } from '#server/features/store/settings/letter-refusals.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { takeSettingsTurn } from '#server/features/store/settings/update-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

interface LetterChange {
  event: LetterEvent;
  /** Null, or the words of the original, bring the original back. */
  text: LetterText | null;
  /** What it said when it was read; null for the original. */
  seen: LetterText | null;
}

/** Changes what one letter says and leaves the others, whoever changes them meanwhile. STALE when this one changed. */
export async function changeLetter(
  tx: Transaction,
  caller: Caller,
  { event, text, seen }: LetterChange,
): Promise<EditableLetter> {
  const { original } = letterKinds[event];
  const errors = text ? refuseLetter(event, text, 'text') : [];
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  await takeSettingsTurn(tx);
  const { [event]: stored, ...others } = (await readSettings(tx)).letters;
  if (!isDeepStrictEqual(stored ?? null, seen)) throw new ShopError('STALE');
  const changed = text === null || isDeepStrictEqual(text, original) ? null : text;
  if (!isDeepStrictEqual(changed, seen)) {
    await saveSettings(tx, { letters: changed ? { ...others, [event]: changed } : others });
    await recordActivity(tx, caller, {
      action: 'letter.changed',
      subjectType: 'letter',
      subjectId: event,
      subjectName: letterKinds[event].title,
      before: stored ?? original,
      after: changed ?? original,
    });
  }
  return { event, original, changed };
}
