import { createQueryClient } from '#web/shared/api/query-client.ts';

/**
 * The query cache of the panel. Colleagues edit the same data, so a screen shows cached data and reloads it
 * immediately.
 */
export const panelQueryClient = createQueryClient();
panelQueryClient.setDefaultOptions({
  ...panelQueryClient.getDefaultOptions(),
  queries: { ...panelQueryClient.getDefaultOptions().queries, staleTime: 5_000, refetchOnMount: true },
});
