import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type CourierAccount,
  listSenderProfilesRoute,
  updateCourierAccountRoute,
} from '#contracts/couriers/couriers.ts';
import type { SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import { rebase } from '#web/admin/patterns/resource-form/rebase.ts';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { type CourierFormValues, withProfile } from './courier-form-values.ts';

/**
 * The form of a courier, how it is saved, and the profiles that the courier answers to its keys. Typed keys are stored with
 * the form only, so that wrong ones replace nothing.
 */
export function useCourierForm(account: CourierAccount) {
  const { courier, login, isEnabled, options } = account;
  const form = useForm<CourierFormValues>({
    shouldFocusError: false,
    defaultValues: { isEnabled, login, secret: '', options },
  });
  const [profiles, setProfiles] = useState<readonly SenderProfile[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { dirtyFields } = form.formState;
  const areKeysTyped = Boolean(dirtyFields.login || dirtyFields.secret);

  const keysOf = (values: CourierFormValues) => ({
    login: values.login.trim() === login ? undefined : values.login.trim(),
    secret: values.secret.trim() === '' ? undefined : values.secret.trim(),
  });
  const askProfiles = async () => {
    setAsking(true);
    try {
      const body = keysOf(form.getValues());
      const response = await callApi(listSenderProfilesRoute, { params: { courier }, body });
      setProfiles(response.profiles);
      const [only] = response.profiles;
      const { options } = form.getValues();
      if (only && response.profiles.length === 1 && options.sender.name === '')
        form.setValue('options', withProfile(options, only), { shouldDirty: true });
    } catch (error) {
      toastFailed(error, 'Профилите не се заредиха.');
    } finally {
      setAsking(false);
    }
  };
  const send = async (values: CourierFormValues) => {
    const body = { isEnabled: values.isEnabled, options: values.options, ...keysOf(values) };
    const response = await callApi(updateCourierAccountRoute, { params: { courier }, body });
    toastDone(response);
    rebase(form, values, { ...values, login: response.account.login, secret: '' });
    await reloadAfter(updateCourierAccountRoute);
  };
  return { form, profiles, isAsking, areKeysTyped, send, askProfiles };
}
