import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteViewRoute, listViewsRoute, saveViewRoute } from '#contracts/views/views.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

const queryKey = ['views'];
export const saveFailed = 'Изгледът не можа да се запази.';

/** The user's saved views of a list. The list works without them, so a failure is not reported. */
export function useViews(list: string) {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(listViewsRoute, { signal })).views,
    select: (views) => views.filter((view) => view.list === list),
    staleTime: 60_000,
  });
}

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (view: { list: string; name: string; address: string }) => callApi(saveViewRoute, { body: view }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, saveFailed),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteViewRoute, { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, 'Изгледът не можа да се изтрие.'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
