import { useQuery, useQueryClient } from '@tanstack/react-query';
import { updateSettingsRoute, type SettingsChanges } from '#contracts/settings/settings-changes.ts';
import { getSettingsRoute, type Settings, type SettingsVersions } from '#contracts/settings/settings.ts';
import { getSmsSettingsRoute } from '#contracts/sms/sms.ts';
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

/** Whether text messages reach phones, by the settings of the SMS provider; undefined until they are known. */
export function useSendsSms(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['sms', 'settings'],
    queryFn: async ({ signal }) => (await callApi(getSmsSettingsRoute, { signal })).settings,
  });
  return data && data.provider !== 'test' && data.tokenFrom !== null;
}

/** Refused as STALE if another user changed the same settings group since `versions` were read. */
export function updateSettings(changes: SettingsChanges, versions: SettingsVersions) {
  return callApi(updateSettingsRoute, { body: { ...changes, versions } });
}

/** Stores the saved settings in the cache; the shop name and the currency come from another query. */
export function useStoreSettings(): (stored: StoredSettings) => Promise<void> {
  const client = useQueryClient();
  return ({ settings: stored, versions }) => {
    client.setQueryData<StoredSettings>(all, { settings: stored, versions });
    return client.invalidateQueries({ queryKey: [...settings, 'public'] });
  };
}
