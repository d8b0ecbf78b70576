import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SettingsFile } from '#contracts/settings-files/settings-file.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type OperationDeps, type Operation, runOperationAs } from '#server/platform/operation.ts';
import type { FileParts } from '../questions.ts';
import { takeSettingsTurn } from '../take-settings-turn.ts';
import { updateSettings } from '../update-settings.ts';
import { exportSettings } from './export-settings.ts';

interface Import {
  file: SettingsFile;
  config: Config;
  parts: FileParts;
}

type Named = Record<string, unknown>;

export interface Compared {
  before: Named;
  after: Named;
  fingerprint: string;
}

/** Previews an import: runs it and rolls it back. */
export async function compareSettings(deps: OperationDeps, caller: Caller, file: Import): Promise<Compared> {
  const rollback = new Error('Only compared.');
  let comparison: Compared | undefined;
  try {
    await runOperationAs(deps, caller, async (op) => {
      comparison = await apply(op, file);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback || !comparison) throw error;
  }
  if (!comparison) throw new Error('A comparison compared nothing.');
  return comparison;
}

/** Imports a file. STALE if its changes differ from those displayed under the fingerprint. */
export async function importSettings(
  op: Operation<Caller>,
  { fingerprint, ...given }: Import & { fingerprint: string },
): Promise<Compared> {
  const comparison = await apply(op, given);
  if (comparison.fingerprint !== fingerprint) throw new ShopError('STALE');
  return comparison;
}

/** Changes each kind of setting through the operation that the panel uses, with its refusals and activity. */
async function apply(op: Operation<Caller>, { file, config, parts }: Import): Promise<Compared> {
  await takeSettingsTurn(op);
  const currentParts = namedParts(await exportSettings(op.tx, parts));
  // Unchanged values were accepted before and do not cause a refusal.
  const isNew = (name: string, value: unknown): boolean => !isDeepStrictEqual(value, currentParts[name]);
  const templates = file.smsTemplates.filter(({ event, ...said }) => isNew(`sms:${event}`, said));
  const settings = Object.entries(file.settings).filter(([key, value]) => key === 'letters' || isNew(key, value));
  if (file.sms && isNew('sms', file.sms)) await parts.sms.save(op, file.sms);
  await parts.smsTemplates.save(op, templates);
  await updateSettings(op, Object.fromEntries(settings), config);
  const fresh = namedParts(await exportSettings(op.tx, parts));
  const changedKeys = Object.keys({ ...currentParts, ...fresh }).filter(
    (key) => !isDeepStrictEqual(currentParts[key], fresh[key]),
  );
  const only = (parts: Named): Named => Object.fromEntries(changedKeys.map((key) => [key, parts[key]]));
  const [before, after] = [only(currentParts), only(fresh)];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest('base64url');
  return { before, after, fingerprint };
}

/** The key of each part that can change by itself: a setting, an email, a template. */
function namedParts({ settings: { letters, ...settings }, sms, smsTemplates }: SettingsFile): Named {
  const ofEmails = Object.entries(letters ?? {}).map(([event, text]) => [`letter:${event}`, text]);
  const ofTemplates = smsTemplates.map(({ event, text, enabled }) => [`sms:${event}`, { text, enabled }]);
  return { ...settings, ...(sms && { sms }), ...Object.fromEntries(ofEmails), ...Object.fromEntries(ofTemplates) };
}
