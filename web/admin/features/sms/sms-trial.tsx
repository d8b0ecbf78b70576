import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { testSmsRoute } from '#contracts/sms.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { ErrorSummary } from '../../patterns/resource-form/error-summary.tsx';
import { required, TextField } from '../../patterns/resource-form/fields.tsx';
import { showRefusal } from '../../patterns/resource-form/form-errors.ts';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { useReloadSms } from './sms-data.ts';

/** Sends a trial with what is stored: settings that are not saved yet are not tried. */
export function SmsTrial({ isSaved }: { isSaved: boolean }) {
  const form = useForm({ shouldFocusError: false, defaultValues: { to: '' } });
  const [attempt, setAttempt] = useState(0);
  const reload = useReloadSms();
  const fail = () => setAttempt((count) => count + 1);
  const send = async (body: { to: string }) => {
    try {
      toastSuccess((await callApi(testSmsRoute, { body })).message);
      await reload();
    } catch (error) {
      showRefusal(form, error, 'Пробата не можа да се изпрати.', (path) => path);
      fail();
    }
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          form.clearErrors();
          void form.handleSubmit(send, fail)(event);
        }}
      >
        <ErrorSummary attempt={attempt} />
        <FormSection title="Проба" text={isSaved ? 'Тръгва веднага, и в тихите часове.' : 'Първо запазете промените.'}>
          <TextField
            name="to"
            label="Вашият мобилен номер"
            rules={required}
            type="tel"
            inputMode="tel"
            maxLength={40}
            autoComplete="tel"
          />
          <div className="sms-actions">
            <button type="submit" className="btn btn-outline" disabled={!isSaved || form.formState.isSubmitting}>
              Изпрати проба
            </button>
          </div>
        </FormSection>
      </form>
    </FormProvider>
  );
}
