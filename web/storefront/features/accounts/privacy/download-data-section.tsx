import { useState } from 'react';
import { requestDataRoute } from '#contracts/accounts/personal-data.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormPassword } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { privacyLabels } from './privacy-fields.ts';

/** Downloads all personal data as one file. */
export function DownloadDataSection({ email }: { email: string }) {
  const [round, setRound] = useState(0);
  const form = usePageForm('download-data', {
    failed: 'Файлът не можа да бъде направен.',
    send: async (fields) => {
      const { url, message } = await callApi(requestDataRoute, { body: { password: fields.get('password') ?? '' } });
      toastSuccess(message);
      // Clears the field.
      setRound(round + 1);
      location.assign(url);
    },
  });
  return (
    <section className="panel account-form fluid stack" aria-labelledby="download-title">
      <h2 id="download-title">Изтегли данните си</h2>
      <p>Един файл (JSON) с всичко, което знаем за теб: данни, адреси, поръчки, отзиви, съгласия и сесии.</p>
      <FormFrame key={round} form={form} className="auth-form fluid stack" action="/account/privacy">
        <ErrorSummary form={form} labels={privacyLabels} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <FormPassword
          form={form}
          name="password"
          label="Парола"
          hint="За да сме сигурни, че си ти"
          autoComplete="current-password"
        />
        <FormButton form={form} className="align-start">
          Изтегли файла
        </FormButton>
      </FormFrame>
    </section>
  );
}
