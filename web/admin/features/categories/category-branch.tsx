import { ArrowDown, ArrowUp, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { counted } from '#web/shared/format/format-number.ts';
import { RowMenu } from '../../patterns/resource-table/row-menu.tsx';
import type { CategoryDraft } from './category-dialog.tsx';
import { branchIds, type CategoryNode } from './category-tree.ts';
import type { useCategoryActions } from './use-category-actions.ts';

interface BranchProps {
  nodes: readonly CategoryNode[];
  actions: ReturnType<typeof useCategoryActions>;
  onEdit: (draft: CategoryDraft) => void;
}

/** One level of the tree with everything below it. */
export function CategoryBranch({ nodes, actions, onEdit }: BranchProps) {
  return (
    <ul className="category-tree">
      {nodes.map((node) => (
        <li key={node.category.id}>
          <CategoryRow node={node} actions={actions} onEdit={onEdit} />
          {node.children.length > 0 && <CategoryBranch nodes={node.children} actions={actions} onEdit={onEdit} />}
        </li>
      ))}
    </ul>
  );
}

function CategoryRow({ node, actions, onEdit }: Omit<BranchProps, 'nodes'> & { node: CategoryNode }) {
  const { category, index, siblings } = node;
  const edit = () =>
    onEdit({ id: category.id, name: category.name, parentId: category.parentId ?? '', branch: branchIds(node) });
  return (
    <div className="category-row">
      <div className="category-name">
        <button type="button" className="text-button" onClick={edit}>
          {category.name}
        </button>
        <span className="muted">{counted(category.productCount, 'продукт', 'продукта')}</span>
      </div>
      <RowButton
        label={`Нагоре: ${category.name}`}
        disabled={index === 0}
        onPress={() => actions.moveTo(node, index - 1)}
      >
        <ArrowUp aria-hidden="true" size={18} />
      </RowButton>
      <RowButton
        label={`Надолу: ${category.name}`}
        disabled={index === siblings.length - 1}
        onPress={() => actions.moveTo(node, index + 1)}
      >
        <ArrowDown aria-hidden="true" size={18} />
      </RowButton>
      <RowMenu
        name={category.name}
        actions={[
          { id: 'edit', label: 'Редактирай', icon: Pencil, run: edit },
          { id: 'add', label: 'Нова подкатегория', icon: FolderPlus, run: () => onEdit({ parentId: category.id }) },
          { id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void actions.remove(node) },
        ]}
      />
    </div>
  );
}

interface RowButtonProps {
  label: string;
  disabled?: boolean;
  onPress: () => void | Promise<void>;
  children: React.ReactNode;
}

/** Stays focusable at the end of its way, so that the keyboard does not lose its place after the last step. */
function RowButton({ label, disabled = false, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) void onPress();
      }}
    >
      {children}
    </button>
  );
}
