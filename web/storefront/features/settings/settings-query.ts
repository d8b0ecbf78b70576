import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getPublicSettingsRoute, type PublicSettings } from '#contracts/settings/settings.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';

/** The settings that every page needs: name, contacts, currency, delivery prices. */
export function settingsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async () => (await callApi(getPublicSettingsRoute)).settings,
    staleTime: Infinity,
  });
}

/** The shop's public settings, loaded by the root route before rendering. */
export function useSettings(): PublicSettings {
  return useSuspenseQuery(settingsQuery(useCallApi())).data;
}
