import { useId, useState } from 'react';
import type { Category } from '#contracts/products/categories.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { formatCount } from '#web/shared/format/format-number.ts';
import { branchIds, categoryOptions, type CategoryNode } from './category-tree.ts';
import type { ContentsChoice } from './use-category-removal.ts';

interface DeleteCategoryDialogProps {
  node: CategoryNode;
  categories: readonly Category[];
  onChoose: (choice: ContentsChoice) => Promise<void>;
  onClose: () => void;
}

/** Asks what to do with the products and subcategories of a category before deleting it. */
export function DeleteCategoryDialog({ node, categories, onChoose, onClose }: DeleteCategoryDialogProps) {
  const options = categoryOptions(categories, branchIds(node));
  const [contents, setContents] = useState<'release' | 'move'>('release');
  const [moveTo, setMoveTo] = useState(options[0]?.value ?? '');
  const id = useId();
  const choose = () => void onChoose(contents === 'move' ? { contents, moveTo } : { contents });
  const choice = (value: 'release' | 'move', label: string, hint: string) => (
    <div className="check-field stack">
      <input
        type="radio"
        id={`${id}-${value}`}
        name={id}
        checked={contents === value}
        onChange={() => setContents(value)}
        aria-describedby={`${id}-${value}-hint`}
      />
      <label htmlFor={`${id}-${value}`}>{label}</label>
      <p id={`${id}-${value}-hint`} className="field-hint">
        {hint}
      </p>
    </div>
  );
  return (
    <PanelDialog
      title={`Да изтрием ли категорията „${node.category.name}“?`}
      text={`${contentsOf(node)} До 24 часа може да я върнеш.`}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend className="field-label">Какво да стане с тях?</legend>
        {choice(
          'release',
          'Остават без нея',
          'Продуктите остават в другите си категории, подкатегориите се качват едно ниво.',
        )}
        <div className="contents">
          {options.length > 0 &&
            choice('move', 'Отиват в друга категория', 'Старият адрес в магазина ще води към нея.')}
        </div>
      </fieldset>
      {contents === 'move' && (
        <div className="field">
          <label htmlFor={`${id}-to`} className="field-label">
            Премести в
          </label>
          <select id={`${id}-to`} className="input" value={moveTo} onChange={(event) => setMoveTo(event.target.value)}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <DialogActions>
        <button type="button" className="btn btn-danger-fill" onClick={choose}>
          Изтрий категорията
        </button>
      </DialogActions>
    </PanelDialog>
  );
}

function contentsOf({ category, children }: CategoryNode): string {
  const parts = [
    ...(category.productCount > 0
      ? [formatCount(category.productCount, 'продукт в продажба', 'продукта в продажба')]
      : []),
    ...(children.length > 0 ? [formatCount(children.length, 'подкатегория', 'подкатегории')] : []),
  ];
  return parts.length > 0 ? `В нея има ${parts.join(' и ')}.` : 'В нея има продукти, които не се продават.';
}
