import { useQueryClient } from '@tanstack/react-query';
import { isEmailCorrectable } from '#contracts/checkout/email-correction.rule.ts';
import { correctGuestEmailRoute } from '#contracts/orders/guest-orders.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { useNow } from '#web/storefront/platform/use-now.ts';
import { guestOrderQuery } from './guest-order-query.ts';

/** Corrects a mistyped email of a guest's order, in its first hour. */
export function CorrectEmail({ order }: { order: Order }) {
  const now = useNow();
  const queryClient = useQueryClient();
  const form = usePageForm('correct-email', {
    failed: 'Имейлът не можа да се поправи.',
    send: async (fields) => {
      const body = { email: fields.get('email') ?? '' };
      const { email, message } = await callApi(correctGuestEmailRoute, { params: { id: order.id }, body });
      queryClient.setQueryData(guestOrderQuery(callApi, order.id).queryKey, (before) =>
        before ? { ...before, contact: { ...before.contact, email } } : before,
      );
      toastSuccess(message);
    },
  });
  if (!isEmailCorrectable(order, now)) return null;
  return (
    <details key={order.contact.email} className="no-print" open={form.problem !== null || undefined}>
      <summary className="link">Грешен имейл?</summary>
      <FormFrame form={form} className="fluid stack" action={`/order/${order.id}`}>
        <ErrorSummary form={form} labels={{ email: 'Имейл' }} />
        <FormEmail form={form} label="Верният имейл" hint={`Сега е ${order.contact.email}. Поправя се веднъж.`} />
        <FormButton form={form} className="align-start">
          Поправи имейла
        </FormButton>
      </FormFrame>
    </details>
  );
}
