import { useForm } from 'react-hook-form';
import { testSmsRoute } from '#contracts/sms/sms.ts';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';

/** Sends a test message with the stored settings; unsaved ones cannot be tested. */
export function SmsTest({ isSaved }: { isSaved: boolean }) {
  const form = useForm({ shouldFocusError: false, defaultValues: { to: '' } });
  const send = async (body: { to: string }) => {
    toastSuccess((await callApi(testSmsRoute, { body })).message);
    await reloadAfter(testSmsRoute);
  };
  return (
    <SendForm form={form} send={send} failedText="Пробата не можа да се изпрати.">
      <FormSection title="Проба" text={isSaved ? 'Тръгва веднага, и в тихите часове.' : 'Първо запази промените.'}>
        <TextField
          name="to"
          label="Твоят мобилен номер"
          rules={required}
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="tel"
        />
        <div className="sms-actions row">
          <button type="submit" className="btn btn-outline" disabled={!isSaved || form.formState.isSubmitting}>
            Изпрати проба
          </button>
        </div>
      </FormSection>
    </SendForm>
  );
}
