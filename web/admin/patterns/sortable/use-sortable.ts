import { useState, type DragEvent } from 'react';

interface Drag {
  from: number;
  over?: number | undefined;
}

interface SortableList {
  /** What each thing of the list is called, in their order. */
  names: readonly string[];
  onMove: (from: number, to: number) => void;
}

export type Sortable = ReturnType<typeof useSortable>;

/**
 * Moves the things of a list: dragged by mouse, or step by step with buttons. Escape, and letting go elsewhere, change
 * nothing. `told` is where the last one came to, for those who hear it.
 */
export function useSortable({ names, onMove }: SortableList) {
  const [drag, setDrag] = useState<Drag>();
  const [told, setTold] = useState('');
  const move = (from: number, to: number): void => {
    onMove(from, to);
    setTold(`„${names[from] ?? ''}“ е ${to + 1} от ${names.length}.`);
  };
  const rowProps = (index: number) => ({
    'data-dragged': drag?.from === index || undefined,
    'data-target': (drag?.over === index && drag.from !== index) || undefined,
    onDragStart: (event: DragEvent) => {
      // Without data some browsers begin no drag.
      event.dataTransfer.setData('text/x-row', String(index));
      event.dataTransfer.effectAllowed = 'move';
      setDrag({ from: index });
    },
    onDragEnd: () => setDrag(undefined),
    // A file from the desk is none of the list's things: it goes on to who takes files.
    onDragOver: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      setDrag({ from: drag.from, over: index });
    },
    onDrop: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      if (drag.from !== index) move(drag.from, index);
      setDrag(undefined);
    },
  });
  return { count: names.length, told, move, rowProps };
}
