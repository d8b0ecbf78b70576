import { createQueryClient } from '#web/shared/api/query-client.ts';

/**
 * Everything the panel has loaded. Colleagues work at the same lists: a screen that opens shows what is known and asks
 * again at once.
 */
export const panelQueryClient = createQueryClient();
panelQueryClient.setDefaultOptions({
  ...panelQueryClient.getDefaultOptions(),
  queries: { ...panelQueryClient.getDefaultOptions().queries, staleTime: 5_000, refetchOnMount: true },
});
