import { useQuery } from '@tanstack/react-query';
import { getPublicSettingsRoute } from '#contracts/settings/settings.ts';
import { queryOf } from './query-of.ts';

/** The public settings: shop name, currency, and so on. */
export function useShopSettings() {
  return useQuery({
    ...queryOf(getPublicSettingsRoute, {}),
    select: ({ settings }) => settings,
    staleTime: 300_000,
  });
}
