import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '#web/admin/platform/use-may.ts';
import { StepButton } from './step-button.tsx';
import { type Sortable, useSortable } from './use-sortable.ts';

interface SortableListProps<Thing> {
  label?: string;
  things: readonly Thing[];
  idOf: (thing: Thing) => string;
  nameOf: (thing: Thing) => string;
  onMove: (from: number, to: number) => void;
  children: (thing: Thing) => ReactNode;
}

/** Rows that are reordered by dragging or with two arrow buttons each. */
export function SortableList<Thing>({ label, things, idOf, nameOf, onMove, children }: SortableListProps<Thing>) {
  const sortable = useSortable({ names: things.map(nameOf), onMove });
  return (
    <>
      <ul aria-label={label}>
        {things.map((thing, index) => (
          <SortableRow key={idOf(thing)} name={nameOf(thing)} index={index} sortable={sortable}>
            {children(thing)}
          </SortableRow>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {sortable.told}
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
  const may = useMay();
  return (
    <li className="sortable" draggable={may} {...rowProps(index)}>
      {may && <GripVertical aria-hidden="true" size={18} className="sortable-grip" />}
      {children}
      {may && (
        <>
          <StepButton label={`Нагоре: ${name}`} isEnd={index === 0} onPress={() => move(index, index - 1)}>
            <ArrowUp aria-hidden="true" size={18} />
          </StepButton>
          <StepButton label={`Надолу: ${name}`} isEnd={index === count - 1} onPress={() => move(index, index + 1)}>
            <ArrowDown aria-hidden="true" size={18} />
          </StepButton>
        </>
      )}
    </li>
  );
}
