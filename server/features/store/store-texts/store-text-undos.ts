import { z } from 'zod';
import { storeTextKeys } from '#contracts/store-texts/store-texts.rule.ts';
import { changedSince, type Undos } from '#server/features/store/activities/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { changeStoreText } from './change-store-text.ts';
import { isUsualText } from './usual-text.ts';

const Key = z.enum(storeTextKeys);
const Recorded = z.object({ text: z.string() });

/** Restores the former text, unless it was changed again. */
export const storeTextUndos: Undos = {
  'store-text.changed': {
    permission: 'settings',
    async run(op, { subjectId, before, after }) {
      const key = Key.parse(subjectId);
      const seen = (await readSettings(op.tx)).storeTexts[key] ?? null;
      const { text } = Recorded.parse(after);
      if (seen === null ? !isUsualText(key, text) : seen !== text) throw changedSince();
      await changeStoreText(op, { key, text: Recorded.parse(before).text, seen });
    },
  },
};
