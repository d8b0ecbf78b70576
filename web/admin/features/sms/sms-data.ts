import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getSmsSettingsRoute,
  getSmsTemplatesRoute,
  listSmsRoute,
  resendSmsRoute,
  type SmsSettingsInput,
  type SmsTemplate,
  updateSmsSettingsRoute,
  updateSmsTemplatesRoute,
} from '#contracts/sms/sms.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const sms = ['sms'];

export type SmsQuery = ListQuery<typeof listSmsRoute>;

export function useSmsLog({ page, size, search, filters }: ListState<SmsQuery>) {
  const query = { page, limit: size, search, ...filters };
  return useListPage([...sms, 'log', query], async (signal) => {
    const { sms: rows, ...list } = await callApi(listSmsRoute, { query, signal });
    return { rows, ...list };
  });
}

export function useSmsTemplates() {
  return useQuery({
    queryKey: [...sms, 'templates'],
    queryFn: async ({ signal }) => (await callApi(getSmsTemplatesRoute, { signal })).templates,
  });
}

export function useSmsSettings() {
  return useQuery({
    queryKey: [...sms, 'settings'],
    queryFn: async ({ signal }) => (await callApi(getSmsSettingsRoute, { signal })).settings,
  });
}

export function saveSmsTemplates(templates: SmsTemplate[]) {
  return callApi(updateSmsTemplatesRoute, { body: { templates } });
}

export function saveSmsSettings(body: SmsSettingsInput) {
  return callApi(updateSmsSettingsRoute, { body });
}

/** Invalidates everything about text messages. */
export function useReloadSms(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sms });
}

export function useResendSms(): (id: string) => Promise<boolean> {
  const reload = useReloadSms();
  return (id) =>
    runAction(() => callApi(resendSmsRoute, { params: { id } }), 'SMS не можа да се изпрати отново.', reload);
}
