import { counted } from '#web/shared/format/format-number.ts';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useConfirm } from '../../patterns/confirm/use-confirm.tsx';
import { deleteCategory, updateCategory, useReloadCategories } from './categories-data.ts';
import { reorder, type CategoryNode } from './category-tree.ts';

export function useCategoryActions() {
  const confirm = useConfirm();
  const reload = useReloadCategories();

  const moveTo = async (node: CategoryNode, to: number): Promise<void> => {
    try {
      let message = '';
      for (const { id, position } of reorder(node, to)) message = (await updateCategory(id, { position })).message;
      toastSuccess(message);
    } catch (error) {
      toastError(error, categoryTexts.updateFailed);
    }
    await reload();
  };

  const remove = async (node: CategoryNode): Promise<void> => {
    const answer = await confirm({
      title: `Да изтрием ли категорията „${node.category.name}“?`,
      text: consequence(node),
      action: 'Изтрий категорията',
      isDanger: true,
    });
    if (!answer) return;
    try {
      toastSuccess((await deleteCategory(node.category.id)).message);
    } catch (error) {
      toastError(error, categoryTexts.deleteFailed);
    }
    await reload();
  };

  return { moveTo, remove };
}

function consequence({ category, children }: CategoryNode): string {
  const below =
    children.length === 0
      ? 'Подкатегории няма.'
      : `${counted(children.length, 'подкатегория се мести', 'подкатегории се местят')} едно ниво нагоре.`;
  const products =
    category.productCount === 0
      ? 'Продукти не се губят.'
      : `Продуктите (${category.productCount}) остават в магазина, но вече не са в тази категория.`;
  return `${below} ${products} Това не може да се отмени.`;
}
