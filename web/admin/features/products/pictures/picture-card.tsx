import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { StepButton } from '#web/admin/patterns/sortable/step-button.tsx';
import type { Sortable } from '#web/admin/patterns/sortable/use-sortable.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { ArrowLeft, ArrowRight, Trash2 } from '#web/shared/ui/icons.ts';

interface PictureCardProps {
  index: number;
  url: string;
  sortable: Sortable;
  onRemove: () => void;
}

/** One picture of a product with its text, which is moved and removed. */
export function PictureCard({ index, url, sortable: { count, move, rowProps }, onRemove }: PictureCardProps) {
  const name = `снимка ${index + 1}`;
  const may = useCanWrite();
  // Only the picture is draggable, so that text in its field can be selected.
  const { onDragStart, ...card } = rowProps(index);
  return (
    <li className="picture" {...card}>
      <img src={url} alt="" width={160} height={160} draggable={may} onDragStart={onDragStart} />
      <TextField
        name={`images.${index}.alt`}
        label="Описание на снимката"
        placeholder="Какво се вижда"
        maxLength={300}
        autoComplete="off"
      />
      <div className="line spread">
        <StepButton label={`По-напред: ${name}`} isEnd={index === 0} onClick={() => move(index, index - 1)}>
          <ArrowLeft aria-hidden="true" size={18} />
        </StepButton>
        <StepButton label={`По-назад: ${name}`} isEnd={index === count - 1} onClick={() => move(index, index + 1)}>
          <ArrowRight aria-hidden="true" size={18} />
        </StepButton>
        <button type="button" className="icon-button" aria-label={`Махни ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
    </li>
  );
}
