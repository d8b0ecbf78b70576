import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSettingsRoute, type Settings, type SettingsVersions } from '#contracts/settings/settings.ts';
import { updateSettingsRoute, type SettingsChanges } from '#contracts/settings/settings-changes.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

export interface StoredSettings {
  settings: Settings;
  versions: SettingsVersions;
}

const settings = ['settings'];
const all = [...settings, 'all'];

export function useSettings() {
  return useQuery({
    queryKey: all,
    queryFn: ({ signal }) => callApi(getSettingsRoute, { signal }),
  });
}

/** Refused as STALE when someone else changed the same group of settings since `versions` were read. */
export function updateSettings(changes: SettingsChanges, versions: SettingsVersions) {
  return callApi(updateSettingsRoute, { body: { ...changes, versions } });
}

/** Takes over what a save answered; the name beside the logo and the currency of prices come from another query. */
export function useStoreSettings(): (stored: StoredSettings) => Promise<void> {
  const client = useQueryClient();
  return ({ settings: stored, versions }) => {
    client.setQueryData<StoredSettings>(all, { settings: stored, versions });
    return client.invalidateQueries({ queryKey: [...settings, 'public'] });
  };
}
