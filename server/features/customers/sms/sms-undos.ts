import { isDeepStrictEqual } from 'node:util';
import { SmsChoices, SmsTemplate } from '#contracts/sms/sms.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readSmsSettings } from './settings/read-sms-settings.ts';
import { readSmsTemplates } from './settings/read-sms-templates.ts';
import { saveSmsSettings } from './settings/save-sms-settings.ts';
import { saveSmsTemplates } from './settings/save-sms-templates.ts';

const Said = SmsTemplate.omit({ event: true });

/** Restores a template, if it has not changed since. */
const undoChange: Undo['run'] = async (op, { subjectId, before, after }) => {
  const is = (await readSmsTemplates(op.tx)).find(({ event }) => event === subjectId);
  if (!is || !isDeepStrictEqual(Said.parse(is), Said.parse(after))) throw changedSince();
  await saveSmsTemplates(op, [{ event: is.event, ...Said.parse(before) }]);
};

/** Restores the settings. The token is not restored, because former ones are not stored. */
const undoSettings =
  ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): Undo['run'] =>
  async (op, { before, after }) => {
    const is = SmsChoices.parse(await readSmsSettings(op.tx));
    const changedSettings = SmsChoices.parse(after);
    if (!isDeepStrictEqual(is, changedSettings)) throw changedSince();
    if (isDeepStrictEqual(is, SmsChoices.parse(before)))
      throw changedSince('Старият ключ не се пази и не може да се върне.');
    const context = { secrets, hasOwnToken: config.smsToken !== null };
    await saveSmsSettings(op, SmsChoices.parse(before), context);
  };

/** The undo operations of SMS settings and templates. */
export const smsUndos = (deps: Pick<Deps, 'config' | 'secrets'>): Undos => ({
  'sms.template-changed': { permission: 'settings', run: undoChange },
  'sms.settings-changed': { permission: 'settings', run: undoSettings(deps) },
});
