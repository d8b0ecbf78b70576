import { queryOptions } from '@tanstack/react-query';
import { getHelpRoute } from '#contracts/pages/help.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';

/** The questions of customers with their answers. */
export function helpQuery(callApi: CallApi) {
  return queryOptions({ queryKey: ['help'], queryFn: () => callApi(getHelpRoute) });
}
