import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { getOrderNumbersRoute, setOrderNumbersRoute } from '#contracts/orders/order-numbers.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';

const query = queryOf(getOrderNumbersRoute, {});

/** The next order number. Saved separately because it cannot be undone. */
export function OrderNumbersSection() {
  const { data } = useQuery(query);
  return (
    <FormSection
      anchor="order-numbers"
      title="Номера на поръчките"
      text={data ? `Следващата поръчка ще е № ${data.next}. Номерата само растат.` : 'Зареждане…'}
    >
      <Allowed>
        <NumberForm />
      </Allowed>
    </FormSection>
  );
}

function NumberForm() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const form = useForm({ shouldFocusError: false, defaultValues: { next: '' } });
  const save = async (next: number) => {
    const { message, ...numbers } = await callApi(setOrderNumbersRoute, { body: { next } });
    client.setQueryData(query.queryKey, numbers);
    form.reset();
    toastSuccess(message);
  };
  const confirmNumber = async ({ next }: { next: string }) => {
    const title = `Следваща поръчка № ${next}?`;
    const text = 'Номерата продължават оттам и не могат да се върнат назад.';
    if (await confirm({ title, text, action: 'Продължи оттам' })) await save(Number(next));
  };
  return (
    <SendForm form={form} send={confirmNumber} failedText="Номерът не можа да се запише.">
      <div className="field-with-button row">
        <TextField
          name="next"
          label="Продължи от №"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          rules={{ validate: (text: unknown) => /^\d{1,9}$/.test(String(text)) || 'Въведи число до девет цифри.' }}
        />
        <button className="btn btn-outline" aria-busy={form.formState.isSubmitting || undefined}>
          Запиши номера
        </button>
      </div>
    </SendForm>
  );
}
