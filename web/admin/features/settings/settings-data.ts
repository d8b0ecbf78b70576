import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSettingsRoute, type Settings } from '#contracts/settings.ts';
import { updateSettingsRoute, type SettingsChanges } from '#contracts/settings-changes.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const settings = ['settings'];
const all = [...settings, 'all'];

export function useSettings() {
  return useQuery({
    queryKey: all,
    queryFn: async ({ signal }) => (await callApi(getSettingsRoute, { signal })).settings,
  });
}

export function updateSettings(body: SettingsChanges) {
  return callApi(updateSettingsRoute, { body });
}

/** Takes over what a save answered; the name beside the logo and the currency of prices come from another query. */
export function useStoreSettings(): (stored: Settings) => Promise<void> {
  const client = useQueryClient();
  return (stored) => {
    client.setQueryData(all, stored);
    return client.invalidateQueries({ queryKey: [...settings, 'public'] });
  };
}
