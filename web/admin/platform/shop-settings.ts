import { useQuery } from '@tanstack/react-query';
import { getPublicSettingsRoute } from '#contracts/settings/settings.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** The public settings: shop name, currency, and so on. */
export function useShopSettings() {
  return useQuery({
    queryKey: ['settings', 'public'],
    queryFn: async ({ signal }) => (await callApi(getPublicSettingsRoute, { signal })).settings,
    staleTime: 300_000,
  });
}
