import { counted } from '#web/shared/format/format-number.ts';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import { useConfirm } from '../../patterns/confirm/use-confirm.tsx';
import { runAction } from '../../patterns/run-action.ts';
import { deleteCategory, updateCategory, useReloadCategories } from './categories-data.ts';
import { reorder, type CategoryNode } from './category-tree.ts';

/** What can be done with a category in the tree. */
export function useCategoryActions() {
  const confirm = useConfirm();
  const reload = useReloadCategories();

  const moveTo = async (node: CategoryNode, to: number): Promise<void> => {
    const move = async () => {
      let message = '';
      for (const { id, position } of reorder(node, to)) message = (await updateCategory(id, { position })).message;
      return { message };
    };
    await runAction(move, categoryTexts.updateFailed);
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
    await runAction(() => deleteCategory(node.category.id), categoryTexts.deleteFailed);
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
