import { useState } from 'react';
import { deleteCategoryRoute } from '#contracts/products/categories.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction, toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import type { CategoryNode } from './category-tree.ts';

/** What happens to the products and subcategories of a deleted category. */
export type ContentsChoice = { contents: 'release' } | { contents: 'move'; moveTo: string };

/** Deletes a category: an empty one after confirmation, otherwise after choosing what happens to its contents. */
export function useCategoryRemoval() {
  const confirm = useConfirm();
  const [category, setCategory] = useState<CategoryNode>();

  const removeEmpty = async (node: CategoryNode): Promise<void> => {
    const confirmation = await confirm({
      title: `Да изтрием ли категорията „${node.category.name}“?`,
      text: 'Празна е. До 24 часа може да я върнеш.',
      action: 'Изтрий категорията',
      isDanger: true,
    });
    if (!confirmation) return;
    try {
      const query = { contents: 'refuse' as const };
      toastDone(await callApi(deleteCategoryRoute, { params: { id: node.category.id }, query }));
    } catch (error) {
      // The category contains drafts or was filled meanwhile: the choice is shown instead of a toast.
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        suppressToast(error);
        setCategory(node);
      } else toastFailed(error, categoryTexts.deleteFailed);
    }
    await reloadAfter(deleteCategoryRoute);
  };
  const confirmRemoval = async (node: CategoryNode): Promise<void> => {
    const isEmpty = node.children.length === 0 && node.category.productCount === 0;
    if (isEmpty) await removeEmpty(node);
    else setCategory(node);
  };
  const finish = async (choice: ContentsChoice): Promise<void> => {
    const id = category?.category.id ?? '';
    const isSuccess = await runAction(
      () => callApi(deleteCategoryRoute, { params: { id }, query: choice }),
      categoryTexts.deleteFailed,
    );
    if (isSuccess) setCategory(undefined);
    await reloadAfter(deleteCategoryRoute);
  };
  return { asked: category, begin: confirmRemoval, finish, close: () => setCategory(undefined) };
}
