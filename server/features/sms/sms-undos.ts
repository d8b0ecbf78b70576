import { isDeepStrictEqual } from 'node:util';
import { SmsTemplate } from '#contracts/sms.ts';
import { changedSince, type Undo, type Undos } from '#server/features/activities/undo-activity.ts';
import { readSmsTemplates } from './read-sms-templates.ts';
import { saveSmsTemplates } from './save-sms-templates.ts';

const Said = SmsTemplate.omit({ event: true });

/** Gives a template back what it said, while it says what the change left. */
const undoChange: Undo['run'] = async (tx, caller, { subjectId, before, after }, now) => {
  const is = (await readSmsTemplates(tx)).find(({ event }) => event === subjectId);
  if (!is || !isDeepStrictEqual(Said.parse(is), Said.parse(after))) throw changedSince();
  await saveSmsTemplates(tx, caller, { templates: [{ event: is.event, ...Said.parse(before) }], now });
};

/** How changes of text templates are taken back. */
export const smsUndos: Undos = { 'sms.template-changed': { permission: 'settings', run: undoChange } };
