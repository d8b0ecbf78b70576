import { useQuery } from '@tanstack/react-query';
import {
  getSettingsRoute,
  type Settings,
  type SettingsVersions,
  getPublicSettingsRoute,
} from '#contracts/settings/settings.ts';
import { useSmsSettings } from '#web/admin/features/sms/sms-data.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';

/** All settings, with the version of each group that a change must be based on. */
export interface StoredSettings {
  settings: Settings;
  versions: SettingsVersions;
}

const query = queryOf(getSettingsRoute, {});

/** All settings, with the versions of their groups. */
export function useSettings() {
  return useQuery(query);
}

/** Whether text messages reach phones, by the settings of the SMS provider; undefined until they are known. */
export function useSendsSms(): boolean | undefined {
  const { data } = useSmsSettings();
  return data && data.provider !== 'test' && data.tokenFrom !== null;
}

/** Shows the saved settings at once; the shop name and the currency come from another call. */
export function storeSettings({ settings, versions }: StoredSettings): Promise<void> {
  panelQueryClient.setQueryData(query.queryKey, { settings, versions });
  return reloadLists(getPublicSettingsRoute);
}
