import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getPublicSettingsRoute, type PublicSettings } from '#contracts/settings/settings.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';

/** What every page is written from: name, contacts, currency, delivery prices. */
export function settingsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async () => (await callApi(getPublicSettingsRoute)).settings,
    staleTime: Infinity,
  });
}

/** The shop's public settings; the root route has loaded them before anything is rendered. */
export function useSettings(): PublicSettings {
  return useSuspenseQuery(settingsQuery(useCallApi())).data;
}
