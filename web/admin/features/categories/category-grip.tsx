import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Category } from '#contracts/products/categories.ts';
import { GripVertical } from '#web/shared/ui/icons.ts';
import type { CategoryRowActions } from './category-row-actions.ts';
import type { CategoryStep } from './category-tree.ts';

const steps: Readonly<Record<string, CategoryStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The category being moved by keyboard. Its handle gets the focus back when it is mounted at its new place. */
let movingId: string | undefined;

/** Moves a category by dragging, or step by step with the arrow keys. */
export function CategoryGrip({ category: { id, name }, actions }: { category: Category; actions: CategoryRowActions }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (movingId === id) button.current?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') actions.cancel();
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    movingId = id;
    actions.onStep(id, step);
  };
  return (
    <button
      ref={button}
      type="button"
      className="icon-button category-grip"
      aria-label={`Премести ${name}`}
      aria-describedby="category-keys"
      title="Влачи, или премести със стрелките"
      onKeyDown={onKeyDown}
      onBlur={() => {
        // A handle that is unmounted by its own move has not lost the focus to another element.
        if (button.current?.isConnected && movingId === id) movingId = undefined;
      }}
      {...actions.gripProps(id)}
    >
      <GripVertical aria-hidden="true" size={18} />
    </button>
  );
}
