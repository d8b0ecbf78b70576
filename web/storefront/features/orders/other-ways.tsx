import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { changePaymentRoute, InsteadOfCard } from '#contracts/checkout/change-payment.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { orderQuery, ordersKey } from '#web/storefront/features/accounts/account-queries.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { guestOrderQuery } from './guest/guest-order-query.ts';

const failedText = 'Начинът на плащане не можа да се смени.';
const labels: Readonly<Record<InsteadOfCard, string>> = {
  cod: 'Плати при доставка',
  bank_transfer: 'Плати по банков път',
};

/** The other ways of paying an order that waits for its card, each in one press. Without script the form is posted. */
export function OtherWays({ order }: { order: Order }) {
  const { paymentMethods } = useSettings();
  const refusal = useFormResult('change-payment');
  const change = useChangePayment(order);
  const methods = InsteadOfCard.options.filter((method) => paymentMethods.includes(method));
  if (methods.length === 0 || (order.status !== 'pending' && order.status !== 'confirmed')) return null;
  const problem = change.error ? messageOf(change.error, failedText) : refusal?.message;
  return (
    <form
      method="post"
      action={order.userId === null ? `/order/${order.id}` : `/account/orders/${order.id}`}
      className="other-ways no-print"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="form" value="change-payment" />
      <p>Или без карта, за същата сума:</p>
      <div className="row">
        {methods.map((method) => (
          <Button
            key={method}
            type="submit"
            name="method"
            value={method}
            busy={change.isPending && change.variables === method}
            onClick={() => {
              if (!change.isPending) change.mutate(method);
            }}
          >
            {labels[method]}
          </Button>
        ))}
      </div>
      {problem === undefined ? null : (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function useChangePayment({ id, userId }: Order) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const key = (userId === null ? guestOrderQuery(callApi, id) : orderQuery(callApi, id)).queryKey;
  return useMutation({
    mutationFn: (method: InsteadOfCard) => callApi(changePaymentRoute, { params: { id }, body: { method } }),
    onSuccess: ({ order }) => {
      queryClient.setQueryData(key, order);
      const url = new URL(location.href);
      url.searchParams.delete('pay');
      router.history.replace(url.pathname + url.search);
    },
    onError: (error) => toastError(error, failedText),
    // A refusal may mean that the card was charged meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: userId === null ? key : ordersKey }),
  });
}
