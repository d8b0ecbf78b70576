import { useState, type DragEvent } from 'react';

interface Drag {
  from: number;
  dropIndex?: number | undefined;
}

interface SortableList {
  /** The names of the items, in order. */
  names: readonly string[];
  onMove: (from: number, to: number) => void;
}

/** A list that is being put in order. */
export type Sortable = ReturnType<typeof useSortable>;

/**
 * Reorders a list by mouse dragging or with buttons. Escape, or dropping elsewhere, cancels. `announcement` announces the
 * latest position to screen readers.
 */
export function useSortable({ names, onMove }: SortableList) {
  const [drag, setDrag] = useState<Drag>();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number): void => {
    onMove(from, to);
    setAnnouncement(`„${names[from] ?? ''}“ е ${to + 1} от ${names.length}.`);
  };
  const rowProps = (index: number) => ({
    'data-dragged': drag?.from === index || undefined,
    'data-target': (drag?.dropIndex === index && drag.from !== index) || undefined,
    onDragStart: (event: DragEvent) => {
      // Some browsers start no drag without data.
      event.dataTransfer.setData('text/x-row', String(index));
      event.dataTransfer.effectAllowed = 'move';
      setDrag({ from: index });
    },
    onDragEnd: () => setDrag(undefined),
    // Dragged files are left to the drop zone for files.
    onDragOver: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      setDrag({ from: drag.from, dropIndex: index });
    },
    onDrop: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      if (drag.from !== index) move(drag.from, index);
      setDrag(undefined);
    },
  });
  return { count: names.length, announcement, move, rowProps };
}
