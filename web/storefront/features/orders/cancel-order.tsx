import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { cancelGuestOrderRoute } from '#contracts/orders/guest-orders.ts';
import { type Order } from '#contracts/orders/orders.ts';
import { cancelOrderRoute } from '#contracts/orders/own-orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { orderQuery, ordersKey } from '#web/storefront/features/accounts/account-queries.ts';
import { guestOrderQuery } from './guest/guest-order-query.ts';

const failedText = 'Поръчката не можа да бъде отказана.';
const question = 'Няма да я изпратим. Това не може да се върне.';

interface Props {
  order: Order;
  isConfirming: boolean;
  /** Ordered without an account: page and call use the order key. */
  isGuest?: boolean;
}

/** Cancels a pending order after confirmation. */
export function CancelOrder({ order, isConfirming, isGuest = false }: Props) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const cancel = useCancelOrder(order.id, isGuest);
  const close = (): void => setIsDialogOpen(false);
  const page = pageOf(order.id, isGuest);
  if (isConfirming && !isDialogOpen) return <ConfirmInPage page={page} />;
  return (
    <>
      <form
        method="get"
        action={page}
        onSubmit={(event) => {
          event.preventDefault();
          setIsDialogOpen(true);
        }}
      >
        <input type="hidden" name="confirm" value="cancel" />
        <Button type="submit" variant="outline">
          Откажи поръчката
        </Button>
      </form>
      <Dialog open={isDialogOpen} title={`Да откажем ли поръчка № ${order.number}?`} onClose={close}>
        <p>{question}</p>
        <div className="row spaced">
          <Button
            variant="danger"
            busy={cancel.isPending}
            onClick={() => {
              if (!cancel.isPending) cancel.mutate(undefined, { onSettled: close });
            }}
          >
            Да, откажи
          </Button>
          <Button onClick={close}>Не, остави я</Button>
        </div>
      </Dialog>
    </>
  );
}

const pageOf = (id: string, isGuest: boolean): string => (isGuest ? `/order/${id}` : `/account/orders/${id}`);

function useCancelOrder(id: string, isGuest: boolean) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async () =>
      isGuest
        ? callApi(cancelGuestOrderRoute, { params: { id }, body: {} })
        : callApi(cancelOrderRoute, { params: { id } }),
    onSuccess: ({ order }) => {
      queryClient.setQueryData((isGuest ? guestOrderQuery(callApi, id) : orderQuery(callApi, id)).queryKey, order);
      // The page shows the success message, as it does without script.
      router.history.replace(`${pageOf(id, isGuest)}?done=cancelled`);
    },
    onError: (error) => toastError(error, failedText),
    // A refusal means that the order was processed meanwhile; the page shows its new status.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: isGuest ? guestOrderQuery(callApi, id).queryKey : ordersKey }),
  });
}

/** The question in the page, for those without script and those whom a link leads to it. */
function ConfirmInPage({ page }: { page: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After the router, which goes to the top of a new page.
    const frame = requestAnimationFrame(() => {
      form.current?.focus({ preventScroll: true });
      form.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <form method="post" action={page} className="notice notice-warn" ref={form} tabIndex={-1}>
      <input type="hidden" name="form" value="cancel-order" />
      <p>Да откажем ли поръчката? {question}</p>
      <div className="row">
        <Button type="submit" variant="danger" size="small">
          Да, откажи
        </Button>
        <a href={page} className="btn btn-outline btn-small">
          Не, остави я
        </a>
      </div>
    </form>
  );
}
