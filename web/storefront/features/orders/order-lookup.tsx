import { useRouter } from '@tanstack/react-router';
import { lookUpOrderRoute } from '#contracts/guest-orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { AuthCard } from '#web/storefront/features/auth/auth-card.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormEmail, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { readLookup } from './read-lookup.ts';

/** Where an order without account is found again. */
export function OrderLookup() {
  const router = useRouter();
  const form = usePageForm('order-lookup', {
    failed: 'Поръчката не можа да се потърси.',
    send: async (fields) => {
      const { id, key } = await callApi(lookUpOrderRoute, { body: readLookup(fields) });
      await router.navigate({ to: '/order/$id', params: { id }, search: { key } });
    },
  });
  return (
    <AuthCard title="Намери поръчка" lead="За поръчки без профил. Номерът и имейлът са в писмото за поръчката.">
      <FormFrame form={form} className="auth-form">
        <ErrorSummary form={form} labels={{ number: 'Номер', email: 'Имейл' }} />
        <FormText
          form={form}
          name="number"
          label="Номер на поръчката"
          inputMode="numeric"
          pattern="\s*(№|#)?\s*\d+\s*"
          wrong="Номерът е само цифри."
          autoComplete="off"
          required
          maxLength={20}
        />
        <FormEmail form={form} />
        <FormButton form={form}>Намери</FormButton>
      </FormFrame>
    </AuthCard>
  );
}
