import {
  problemOfText,
  type StoreText,
  type StoreTextKey,
  storeTexts,
} from '#contracts/store-texts/store-texts.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { takeSettings } from '#server/features/store/settings/take-settings.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { isUsualText, usualText } from './usual-text.ts';

interface TextChange {
  key: StoreTextKey;
  /** Null, or the usual text itself, restores the usual one. */
  text: string | null;
  /** The text that was loaded; null for the usual one. */
  seen: string | null;
}

/** Changes one small text; concurrent changes of others are not affected. STALE if this one was changed. */
export async function changeStoreText(
  op: Operation<Caller>,
  { key, text, seen }: TextChange,
): Promise<Record<string, string>> {
  const { name }: StoreText = storeTexts[key];
  const problem = text === null ? undefined : problemOfText(key, text);
  if (problem !== undefined) throw invalidField('text', problem);
  const { current, save } = await takeSettings(op);
  const usual = usualText(key, current.speech);
  const { [key]: before, ...others } = current.storeTexts;
  if ((before ?? null) !== seen) throw new ShopError('STALE');
  const changed: Record<string, string> = text === null || isUsualText(key, text) ? others : { ...others, [key]: text };
  if (changed[key] === before) return changed;
  await save({ storeTexts: changed });
  await recordActivity(op, {
    action: 'store-text.changed',
    subjectType: 'store-text',
    subjectId: key,
    subjectName: name,
    before: { text: before ?? usual },
    after: { text: changed[key] ?? usual },
  });
  return changed;
}
