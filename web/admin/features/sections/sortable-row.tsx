import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../shell/use-may.ts';

interface SortableRowProps {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

const kind = 'text/x-row';

/** A row that is moved by dragging it or, by keyboard and finger, with its two arrows. */
export function SortableRow({ name, index, count, onMove, children }: SortableRowProps) {
  const [isTarget, setTarget] = useState(false);
  const may = useMay();
  return (
    <li
      className="sortable"
      data-target={isTarget || undefined}
      draggable={may}
      onDragStart={(event) => {
        event.dataTransfer.setData(kind, String(index));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setTarget(false);
        const from = Number(event.dataTransfer.getData(kind));
        if (from !== index) onMove(from, index);
      }}
    >
      {may && <GripVertical aria-hidden="true" size={18} className="sortable-grip" />}
      {children}
      {may && (
        <>
          <Arrow label={`Нагоре: ${name}`} isEnd={index === 0} onPress={() => onMove(index, index - 1)}>
            <ArrowUp aria-hidden="true" size={18} />
          </Arrow>
          <Arrow label={`Надолу: ${name}`} isEnd={index === count - 1} onPress={() => onMove(index, index + 1)}>
            <ArrowDown aria-hidden="true" size={18} />
          </Arrow>
        </>
      )}
    </li>
  );
}

interface ArrowProps {
  label: string;
  isEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Stays focusable at the end of its way, so that the keyboard does not lose its place after the last step. */
function Arrow({ label, isEnd, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onPress();
      }}
    >
      {children}
    </button>
  );
}
