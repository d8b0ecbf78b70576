import { isDeepStrictEqual } from 'node:util';
import { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readSettings } from './read-settings.ts';
import { updateSettings } from './update-settings.ts';

type CardConfig = Pick<Config, 'cards'>;

/** Restores the settings of a change, if they have not changed since. */
const undoUpdate =
  (config: CardConfig): Undo['run'] =>
  async (op, { before, after }) => {
    const now: Record<string, unknown> = JSON.parse(JSON.stringify(await readSettings(op.tx))); // plain JSON, as in the record
    const changedSettings = after as Record<string, unknown>; // as update-settings.ts recorded it
    for (const [key, value] of Object.entries(changedSettings))
      if (!isDeepStrictEqual(now[key], value)) throw changedSince();
    await updateSettings(op, SettingsChanges.parse(before), config);
  };

/** The undo operations of settings. The move to euro cannot be undone. */
export const settingsUndos = (config: CardConfig): Undos => ({
  'settings.updated': { permission: 'settings', run: undoUpdate(config) },
});
