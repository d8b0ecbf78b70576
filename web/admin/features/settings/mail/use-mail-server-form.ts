import { useForm } from 'react-hook-form';
import { type MailSecurity, type MailSetUp, saveMailServerRoute } from '#contracts/settings/mail-server.ts';
import { rebase } from '#web/admin/patterns/resource-form/rebase.ts';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const usualPorts: Readonly<Record<MailSecurity, string>> = { starttls: '587', tls: '465', none: '25' };

interface FormValues {
  host: string;
  port: string;
  security: MailSecurity;
  login: string;
  password: string;
  sender: string;
}

/** The form of the mail server, how it is saved, and the port that follows the encryption. */
export function useMailServerForm(mail: MailSetUp) {
  const { host, port, security, login, sender, isSenderFixed } = mail;
  const form = useForm<FormValues>({
    shouldFocusError: false,
    defaultValues: { host, port: String(port ?? usualPorts[security]), security, login, password: '', sender },
  });
  const send = async (values: FormValues) => {
    const { password, ...rest } = values;
    const body = {
      ...rest,
      port: Number(values.port),
      sender: isSenderFixed ? '' : values.sender,
      ...(password === '' ? {} : { password }),
    };
    const response = await callApi(saveMailServerRoute, { body });
    toastDone(response);
    rebase(form, values, { ...values, password: '' });
    await reloadAfter(saveMailServerRoute);
  };
  /** While the port is the usual one of another encryption, it becomes that of the chosen one. */
  const movePort = (name: string) => {
    const isUsual = Object.values(usualPorts).includes(form.getValues('port'));
    // The options of the select are the keys.
    if (isUsual) form.setValue('port', usualPorts[name as MailSecurity], { shouldDirty: true });
  };
  return { form, send, movePort };
}
