import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { TextField } from '../../patterns/resource-form/fields.tsx';
import { useMay } from '../../shell/use-may.ts';

interface PictureCardProps {
  index: number;
  count: number;
  url: string;
  isDragged: boolean;
  onDragStart: () => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function PictureCard({ index, count, url, isDragged, onDragStart, onDrop, onMove, onRemove }: PictureCardProps) {
  const name = `снимка ${index + 1}`;
  const may = useMay();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an extra: the buttons do the same
    <li
      className="picture"
      data-dragged={isDragged || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above */}
      <img src={url} alt="" width={160} height={160} draggable={may} onDragStart={onDragStart} />
      <TextField
        name={`images.${index}.alt`}
        label="Описание на снимката"
        placeholder="Какво се вижда"
        maxLength={300}
        autoComplete="off"
      />
      <div className="picture-buttons">
        <button
          type="button"
          className="icon-button"
          aria-label={`По-напред: ${name}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowLeft aria-hidden="true" size={18} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`По-назад: ${name}`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowRight aria-hidden="true" size={18} />
        </button>
        <button type="button" className="icon-button" aria-label={`Махни ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
    </li>
  );
}
