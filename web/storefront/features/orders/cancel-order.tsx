import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { cancelOrderRoute, type Order } from '#contracts/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { orderQuery, ordersKey } from '#web/storefront/features/account/account-queries.ts';

const failed = 'Поръчката не можа да бъде отказана.';
const question = 'Няма да я изпратим. Това не може да се върне.';

/** Cancels an order that is still pending, once that is confirmed. */
export function CancelOrder({ order, isConfirming }: { order: Order; isConfirming: boolean }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelOrder(order.id);
  const close = (): void => setAsking(false);
  if (isConfirming && !asking) return <ConfirmWithoutScript id={order.id} />;
  return (
    <>
      <form
        method="get"
        action={`/account/orders/${order.id}`}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="confirm" value="cancel" />
        <Button type="submit" look="outline">
          Откажи поръчката
        </Button>
      </form>
      <Dialog open={asking} title={`Да откажем ли поръчка № ${order.number}?`} onClose={close}>
        <p>{question}</p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            look="danger"
            busy={cancel.isPending}
            onClick={() => {
              if (!cancel.isPending) cancel.mutate(undefined, { onSettled: close });
            }}
          >
            Да, откажи
          </Button>
          <Button onClick={close}>Назад</Button>
        </div>
      </Dialog>
    </>
  );
}

function useCancelOrder(id: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async () => callApi(cancelOrderRoute, { params: { id } }),
    onSuccess: ({ order }) => {
      queryClient.setQueryData(orderQuery(callApi, id).queryKey, order);
      // The page says so, as it does without script.
      return router.navigate({
        to: '/account/orders/$id',
        params: { id },
        search: { done: 'cancelled' },
        replace: true,
      });
    },
    onError: (error) => toastError(error, failed),
    // A refusal means that the order has moved on meanwhile: the page shows where to.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}

function ConfirmWithoutScript({ id }: { id: string }) {
  return (
    <form method="post" action={`/account/orders/${id}`} className="notice notice-warn">
      <input type="hidden" name="form" value="cancel-order" />
      <p>Да откажем ли поръчката? {question}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" size="small">
          Да, откажи
        </Button>
        <Link to="/account/orders/$id" params={{ id }} className="btn btn-outline btn-small">
          Назад
        </Link>
      </div>
    </form>
  );
}
