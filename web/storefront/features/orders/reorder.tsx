import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { reorderRoute } from '#contracts/orders/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { notifyOtherTabs } from '#web/shared/session/tab-channel.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/** As in cart-query.ts, from which an import would split what every page loads first into more and larger pieces. */
const cartKey = ['cart'];
const failed = 'Продуктите не можаха да се добавят в количката.';

/**
 * Puts the order's goods into the cart and leads there; stays, and says so, where some could not be added. It is outlined
 * where something else comes first.
 */
export function Reorder({ id, look }: { id: string; look: 'solid' | 'outline' }) {
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
      <Button type="submit" look={look} busy={reorder.isPending}>
        Поръчай отново
      </Button>
    </form>
  );
}

function useReorder(id: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    // In turn with the other changes of the cart.
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
    onError: (error) => toastError(error, failed),
  });
}
