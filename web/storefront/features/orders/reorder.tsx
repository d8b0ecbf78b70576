import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { reorderRoute } from '#contracts/orders/own-orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { notifyOtherTabs } from '#web/shared/session/tab-channel.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/** Same as in cart-query.ts; importing it would split the initial chunks of every page into more and larger ones. */
const cartKey = ['cart'];
const failedText = 'Продуктите не можаха да се добавят в количката.';

/**
 * Adds the products of the order to the cart and opens it; if some could not be added, stays and lists them. Outlined
 * where another action is primary.
 */
export function Reorder({ id, variant }: { id: string; variant: 'solid' | 'outline' }) {
  const reorder = useReorder(id);
  return (
    <form
      method="post"
      action={`/account/orders/${id}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reorder.isPending) reorder.mutate();
      }}
    >
      <input type="hidden" name="form" value="reorder" />
      <Button type="submit" variant={variant} busy={reorder.isPending}>
        Поръчай отново
      </Button>
    </form>
  );
}

function useReorder(id: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    // Runs sequentially with the other cart changes.
    scope: { id: 'cart' },
    mutationFn: async () => callApi(reorderRoute, { params: { id } }),
    onSuccess: async ({ message, missing }) => {
      await queryClient.invalidateQueries({ queryKey: cartKey });
      notifyOtherTabs('cart');
      if (missing.length === 0) {
        toastSuccess(message);
        return router.navigate({ to: '/cart' });
      }
      const search = { missing: missing.map((line) => line.id).join(',') };
      return router.navigate({ to: '/account/orders/$id', params: { id }, search, replace: true });
    },
    onError: (error) => toastError(error, failedText),
  });
}
