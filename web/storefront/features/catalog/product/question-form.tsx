import { askAboutProductRoute, longestQuestion } from '#contracts/inquiries/product-questions.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { TextAreaField } from '#web/shared/ui/field.tsx';
import { Honeypot } from '#web/storefront/features/content/forms/honeypot.tsx';
import { PrivacyNote } from '#web/storefront/features/content/forms/privacy-note.tsx';
import { useFormSeconds } from '#web/storefront/features/content/forms/use-form-seconds.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { questionLabels, readQuestion } from './question-form-action.ts';

/** The form for a question about a product. */
export function QuestionForm({ productId, onSent }: { productId: string; onSent: () => void }) {
  const seconds = useFormSeconds();
  const form = usePageForm('question', {
    failed: 'Въпросът не можа да бъде изпратен.',
    send: async (fields) => {
      await callApi(askAboutProductRoute, { params: { id: productId }, body: readQuestion(fields, seconds()) });
      onSent();
    },
  });
  return (
    <FormFrame form={form} className="auth-form fluid stack">
      <ErrorSummary form={form} labels={questionLabels} />
      <input type="hidden" name="product" value={productId} />
      <TextAreaField
        label="Въпрос"
        name="message"
        id={form.id('message')}
        defaultValue={form.value('message')}
        error={form.error('message')}
        rows={3}
        required
        maxLength={longestQuestion}
      />
      <FormText form={form} name="name" label="Име" autoComplete="name" required maxLength={120} />
      <FormEmail form={form} />
      <Honeypot />
      <FormButton form={form} className="align-start">
        Изпрати въпроса
      </FormButton>
      <PrivacyNote text="Въпросът, отговорът и малкото име може да се покажат тук. Имейлът е само за отговора." />
    </FormFrame>
  );
}
