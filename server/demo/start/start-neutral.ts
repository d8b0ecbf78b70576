import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { type OperationDeps, runOperation } from '#server/platform/operation.ts';
import { neutralSettings } from './neutral-settings.ts';

/**
 * Gives a new empty shop what suits any trade: it sells to everybody and leads to „Контакти“. The shops that exist keep
 * what they have, and presets state what their goods need.
 */
export async function startNeutral(deps: OperationDeps): Promise<void> {
  await runOperation(deps, (op) => saveSettings(op, neutralSettings));
}
