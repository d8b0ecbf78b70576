import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Dashboard, type DashboardPeriod, getDashboardRoute } from '#contracts/dashboard/dashboard.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

export const periods: readonly { days: DashboardPeriod; label: string }[] = [
  { days: '7', label: '7 дни' },
  { days: '30', label: '30 дни' },
  { days: '90', label: '90 дни' },
];

export function useDashboard(days: DashboardPeriod) {
  return useQuery({
    queryKey: ['dashboard', days],
    queryFn: async ({ signal }): Promise<Dashboard> =>
      (await callApi(getDashboardRoute, { query: { days }, signal })).dashboard,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
