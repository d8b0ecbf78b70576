import { focusAttributes } from '#contracts/media/picture-focus.rule.ts';
import { RowMenu } from '#web/admin/patterns/resource-table/row-menu.tsx';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import {
  ArrowDown,
  ArrowUp,
  FolderPlus,
  IndentDecrease,
  IndentIncrease,
  Pencil,
  Trash2,
} from '#web/shared/ui/icons.ts';
import { CategoryGrip } from './category-grip.tsx';
import type { CategoryRowActions } from './category-row-actions.ts';
import { branchIds, type CategoryNode, type CategoryStep } from './category-tree.ts';

/** A category in the tree with its drag handle and actions. */
export function CategoryRow({ node, actions }: { node: CategoryNode; actions: CategoryRowActions }) {
  const { category } = node;
  const may = useCanWrite();
  const { drag, onStep, onEdit, onRemove } = actions;
  const edit = () => onEdit({ category, parentId: category.parentId ?? '', branch: branchIds(node) });
  const step = (id: CategoryStep, label: string, icon: typeof ArrowUp) => ({
    ...{ id, label, icon },
    run: () => onStep(category.id, id),
  });
  return (
    <div
      className="category-row line"
      data-category={category.id}
      data-dragged={drag?.id === category.id || undefined}
      data-over={drag?.dropTarget?.id === category.id ? drag.dropTarget.side : undefined}
    >
      {may && <CategoryGrip category={category} actions={actions} />}
      {category.image && (
        <img
          className="thumb"
          src={category.image.url}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          {...focusAttributes(category.image.focus)}
        />
      )}
      <div className="category-name row">
        {may ? (
          <button type="button" className="text-button" onClick={edit}>
            {category.name}
          </button>
        ) : (
          <span>{category.name}</span>
        )}
        <span className="muted">{formatCount(category.productCount, 'продукт', 'продукта')}</span>
      </div>
      <RowMenu
        name={category.name}
        actions={[
          { id: 'edit', label: 'Редактирай', icon: Pencil, run: edit },
          { id: 'add', label: 'Нова подкатегория', icon: FolderPlus, run: () => onEdit({ parentId: category.id }) },
          step('up', 'Нагоре', ArrowUp),
          step('down', 'Надолу', ArrowDown),
          step('in', 'Навътре, в горната', IndentIncrease),
          step('out', 'Навън, едно ниво', IndentDecrease),
          { id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => onRemove(node) },
        ]}
      />
    </div>
  );
}
