import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { findGuestOrderRoute } from '#contracts/orders/guest-orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { AuthCard, AuthNotice } from '#web/storefront/features/accounts/sign-in/auth-card.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { guestOrderQuery } from './guest-order-query.ts';
import { readLookup } from './read-lookup.ts';

const emailedLead = 'За поръчки без профил. Номерът и имейлът са в писмото за поръчката.';
const typedLead = 'За поръчки без профил. Въведи номера на поръчката и имейла, с който поръча.';

/** Opens a guest's order by number and email. */
export function OrderLookup({ isLinkInvalid = false }: { isLinkInvalid?: boolean }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { sendsEmail } = useSettings();
  const form = usePageForm('order-lookup', {
    failed: 'Поръчката не можа да се потърси.',
    send: async (fields) => {
      const { id } = await callApi(findGuestOrderRoute, { body: readLookup(fields) });
      // The response granted access to the order, so the cached result is outdated.
      await queryClient.fetchQuery({ ...guestOrderQuery(callApi, id), staleTime: 0 });
      await router.navigate({ to: '/order/$id', params: { id } });
    },
  });
  return (
    <AuthCard title="Къде е поръчката ми" lead={sendsEmail ? emailedLead : typedLead}>
      {isLinkInvalid ? (
        <AuthNotice tone="bad">Връзката не отваря поръчка. Намери я по номер и имейл.</AuthNotice>
      ) : null}
      <FormFrame form={form} className="auth-form fluid stack">
        <ErrorSummary form={form} labels={{ number: 'Номер', email: 'Имейл' }} />
        <FormText
          form={form}
          name="number"
          label="Номер на поръчката"
          inputMode="numeric"
          pattern="[\s\p{Cf}]*(№|#)?[\s\p{Cf}]*\d+[\s\p{Cf}]*"
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
