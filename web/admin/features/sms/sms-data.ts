import { useQuery } from '@tanstack/react-query';
import { getSmsSettingsRoute, getSmsTemplatesRoute } from '#contracts/sms/sms.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';

/** The texts of the messages that the shop sends. */
export function useSmsTemplates() {
  return useQuery({ ...queryOf(getSmsTemplatesRoute, {}), select: ({ templates }) => templates });
}

/** The provider of text messages and the limits of sending. */
export function useSmsSettings() {
  return useQuery({ ...queryOf(getSmsSettingsRoute, {}), select: ({ settings }) => settings });
}
