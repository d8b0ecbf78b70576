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

/** Whether the shop takes no orders although it has sold before: closed for a while, and not yet to be opened. */
export function useIsPaused(): boolean {
  const { data } = useQuery({ ...queryOf(getPublicSettingsRoute, {}), staleTime: 300_000 });
  return data?.frame.announcement?.id === 'paused';
}
