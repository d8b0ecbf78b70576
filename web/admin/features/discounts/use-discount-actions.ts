import {
  type Discount,
  deleteDiscountRoute,
  getDiscountRoute,
  listDiscountsRoute,
} from '#contracts/discounts/discounts.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { storeRecord, leaveScreen } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { saveDiscount } from './save-discount.ts';

/** The actions of a discount, for the list and its page. */
export function useDiscountActions() {
  const confirm = useConfirm();
  const setActive = ({ used: _used, createdAt: _at, id, updatedAt, ...input }: Discount, isActive: boolean) =>
    runAction(
      () => saveDiscount({ id, updatedAt }, { ...input, status: isActive ? 'active' : 'off' }),
      'Отстъпката не можа да се запише.',
      ({ discount }) => {
        storeRecord(getDiscountRoute, discount.id, { discount });
        return reloadLists(listDiscountsRoute);
      },
    );
  const remove = async ({ id, name, used }: Discount): Promise<boolean> => {
    const confirmation = await confirm({
      title: `Да изтрием ли „${name}“?`,
      text:
        used === 0
          ? 'Никой не я е използвал. До 24 часа може да я върнеш от Активности.'
          : `Използвана е ${used} пъти. Поръчките остават каквито са, но броенето се губи и отстъпката не може да се върне. Може само да я изключиш.`,
      action: 'Изтрий отстъпката',
      isDanger: true,
    });
    if (!confirmation) return false;
    return leaveScreen(getDiscountRoute, id, () =>
      runAction(
        () => callApi(deleteDiscountRoute, { params: { id } }),
        'Отстъпката не можа да се изтрие.',
        () => reloadLists(listDiscountsRoute),
      ),
    );
  };
  return { setActive, remove };
}
