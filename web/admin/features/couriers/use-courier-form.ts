import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type CourierAccount,
  listSenderProfilesRoute,
  updateCourierAccountRoute,
} from '#contracts/couriers/couriers.ts';
import type { SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastDone, toastFailed } from '../../patterns/run-action.ts';
import { type CourierFormValues, withProfile } from './courier-form-values.ts';

/** The form of a courier, how it is saved, and the profiles that the courier answers to its keys. */
export function useCourierForm(account: CourierAccount, onChanged: () => Promise<unknown>) {
  const { courier, login, isEnabled, options } = account;
  const form = useForm<CourierFormValues>({
    shouldFocusError: false,
    defaultValues: { isEnabled, login, secret: '', options },
  });
  const [profiles, setProfiles] = useState<readonly SenderProfile[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** Whether the form is sent for its keys only, to ask the courier for the profiles. */
  const forProfiles = useRef(false);
  const { dirtyFields } = form.formState;
  const areKeysTyped = Boolean(dirtyFields.login || dirtyFields.secret);

  const load = async () => {
    setAsking(true);
    try {
      const answer = await callApi(listSenderProfilesRoute, { params: { courier } });
      setProfiles(answer.profiles);
      const [only] = answer.profiles;
      const { options: shown } = form.getValues();
      if (only && answer.profiles.length === 1 && shown.sender.name === '')
        form.setValue('options', withProfile(shown, only), { shouldDirty: true });
    } catch (error) {
      toastFailed(error, 'Профилите не се заредиха.');
    } finally {
      setAsking(false);
    }
  };
  const send = async (values: CourierFormValues) => {
    const isForProfiles = forProfiles.current;
    forProfiles.current = false;
    const keys = {
      login: values.login.trim() === login ? undefined : values.login.trim(),
      secret: values.secret.trim() === '' ? undefined : values.secret.trim(),
    };
    // What else was changed is saved with the rest, when the profile is chosen.
    const sent = isForProfiles ? { isEnabled, options } : { isEnabled: values.isEnabled, options: values.options };
    const saved = await callApi(updateCourierAccountRoute, { params: { courier }, body: { ...sent, ...keys } });
    if (isForProfiles) {
      form.resetField('login', { defaultValue: saved.account.login });
      form.resetField('secret', { defaultValue: '' });
      await load();
    } else {
      toastDone(saved);
      form.reset({ ...values, login: saved.account.login, secret: '' });
    }
    await onChanged();
  };
  /** Asks the courier by the keys of the form, which are stored first when they were typed. */
  const askProfiles = (element: HTMLFormElement | null) => {
    forProfiles.current = areKeysTyped;
    if (areKeysTyped) element?.requestSubmit();
    else void load();
  };
  return { form, profiles, isAsking, areKeysTyped, send, askProfiles };
}
