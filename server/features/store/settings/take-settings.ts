import type { Settings } from '#contracts/settings/settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';
import { takeSettingsTurn } from './take-settings-turn.ts';

/** The settings, for a change that a feature checks and records itself. */
interface TakenSettings {
  current: Settings;
  /** Stores the named settings and leaves the others. */
  save: (changes: Partial<Settings>) => Promise<Settings>;
}

/** Waits for concurrent changes of settings, blocks others until the transaction ends, and reads the settings. */
export async function takeSettings(op: Operation): Promise<TakenSettings> {
  await takeSettingsTurn(op);
  return { current: await readSettings(op.tx), save: (changes) => saveSettings(op, changes) };
}
