import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mayRequestInvoice } from '#contracts/orders/invoice-deadline.rule.ts';
import { requestInvoiceRoute } from '#contracts/orders/invoices.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { orderQuery } from '#web/storefront/features/accounts/account-queries.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { useNow } from '#web/storefront/platform/use-now.ts';
import { invoiceLabels, readInvoice } from './invoice-fields.ts';
import { invoiceDetailsQuery } from './invoice-query.ts';

/** Requests an invoice for an order without one, while that is possible. */
export function InvoiceSection({ order }: { order: Order }) {
  const now = useNow();
  const { data } = useQuery(invoiceDetailsQuery(useCallApi()));
  if (!mayRequestInvoice(order, now)) return null;
  return (
    <section className="panel order-card no-print fluid stack loose" aria-labelledby="invoice">
      <h2 id="invoice">Фактура</h2>
      {data ? <InvoiceForm order={order} values={{ ...data.invoice }} /> : null}
    </section>
  );
}

function InvoiceForm({ order, values }: { order: Order; values: Readonly<Record<string, string | undefined>> }) {
  const queryClient = useQueryClient();
  const request = usePageForm('invoice', {
    failed: 'Фактурата не можа да бъде поискана.',
    send: async (fields) => {
      const response = await callApi(requestInvoiceRoute, { params: { id: order.id }, body: readInvoice(fields) });
      queryClient.setQueryData(orderQuery(callApi, order.id).queryKey, response.order);
      await queryClient.invalidateQueries({ queryKey: invoiceDetailsQuery(callApi).queryKey });
      toastSuccess(response.message);
    },
  });
  const form = { ...request, value: (field: string) => request.value(field) ?? values[field] };
  return (
    <details className="note" open={form.problem !== null || undefined}>
      <summary>Искам фактура за фирма</summary>
      <FormFrame form={form} className="auth-form fluid stack" action={`/account/orders/${order.id}`}>
        <ErrorSummary form={form} labels={invoiceLabels} />
        <FormText form={form} name="company" label="Фирма" autoComplete="organization" required maxLength={200} />
        <FormText
          form={form}
          name="eik"
          label="ЕИК"
          inputMode="numeric"
          pattern="[\s\p{Cf}]*(\d[\s\p{Cf}]*){9}((\d[\s\p{Cf}]*){4})?"
          wrong="ЕИК е 9 или 13 цифри."
          required
          maxLength={20}
        />
        <FormText form={form} name="vatNumber" label="ДДС номер" optional hint="Като BG123456789" maxLength={20} />
        <FormText form={form} name="mol" label="МОЛ" required maxLength={200} />
        <FormText form={form} name="address" label="Седалище" required maxLength={300} />
        <FormButton form={form} className="align-start">
          Поискай фактура
        </FormButton>
      </FormFrame>
    </details>
  );
}
