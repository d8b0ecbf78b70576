import { type AdminSection, reorderSectionsRoute } from '#contracts/sections/sections.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { useListOrder } from '#web/admin/patterns/sortable/use-list-order.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** Reorders the sections. */
export function useSectionOrder(storedSections: readonly AdminSection[]) {
  return useListOrder(storedSections, async (ids) => {
    const call = () => callApi(reorderSectionsRoute, { body: { ids } });
    const isSuccess = await runAction(call, 'Редът не можа да се запише.');
    await reloadAfter(reorderSectionsRoute);
    return isSuccess;
  });
}
