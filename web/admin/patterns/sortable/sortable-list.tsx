import type { ReactNode } from 'react';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { ArrowDown, ArrowUp, GripVertical } from '#web/shared/ui/icons.ts';
import { StepButton } from './step-button.tsx';
import { type Sortable, useSortable } from './use-sortable.ts';

interface SortableListProps<Thing> {
  label?: string;
  items: readonly Thing[];
  idOf: (item: Thing) => string;
  nameOf: (item: Thing) => string;
  onMove: (from: number, to: number) => void;
  children: (item: Thing) => ReactNode;
}

/** Rows that are reordered by dragging or with two arrow buttons each. */
export function SortableList<Thing>({ label, items, idOf, nameOf, onMove, children }: SortableListProps<Thing>) {
  const sortable = useSortable({ names: items.map(nameOf), onMove });
  return (
    <>
      <ul aria-label={label}>
        {items.map((item, index) => (
          <SortableRow key={idOf(item)} name={nameOf(item)} index={index} sortable={sortable}>
            {children(item)}
          </SortableRow>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {sortable.announcement}
      </p>
    </>
  );
}

interface SortableRowProps {
  name: string;
  index: number;
  sortable: Sortable;
  children: ReactNode;
}

function SortableRow({ name, index, sortable: { count, move, rowProps }, children }: SortableRowProps) {
  const may = useCanWrite();
  return (
    <li className="sortable line" draggable={may} {...rowProps(index)}>
      {may && <GripVertical aria-hidden="true" size={18} className="sortable-grip" />}
      {children}
      {may && (
        <>
          <StepButton label={`Нагоре: ${name}`} isEnd={index === 0} onClick={() => move(index, index - 1)}>
            <ArrowUp aria-hidden="true" size={18} />
          </StepButton>
          <StepButton label={`Надолу: ${name}`} isEnd={index === count - 1} onClick={() => move(index, index + 1)}>
            <ArrowDown aria-hidden="true" size={18} />
          </StepButton>
        </>
      )}
    </li>
  );
}
