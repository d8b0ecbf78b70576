import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Address,
  createAddressRoute,
  deleteAddressRoute,
  updateAddressRoute,
} from '#contracts/addresses/addresses.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { inputOf } from './address-fields.ts';
import { addressesQuery } from './address-queries.ts';

function useChange<Input>(run: (input: Input) => Promise<string | null>, failedText: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (message) => {
      if (message !== null) toastSuccess(message);
    },
    onError: (error) => toastError(error, failedText),
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesQuery(callApi).queryKey }),
  });
}

/** Shows no toast: the page shows the result with an undo button. */
export function useDeleteAddress() {
  return useChange(async ({ id }: Address) => {
    await callApi(deleteAddressRoute, { params: { id } });
    return null;
  }, 'Адресът не можа да бъде изтрит.');
}

/** Undoes a deletion: restores the address, and its default status if it had it. */
export function useRestoreAddress() {
  return useChange(async (address: Address) => {
    await callApi(createAddressRoute, { body: inputOf(address) });
    return 'Адресът е върнат.';
  }, 'Адресът не можа да бъде върнат.');
}

export function useMakeDefault() {
  return useChange(async (address: Address) => {
    await callApi(updateAddressRoute, { params: { id: address.id }, body: { ...inputOf(address), isDefault: true } });
    return 'Основният адрес е сменен.';
  }, 'Основният адрес не можа да бъде сменен.');
}
