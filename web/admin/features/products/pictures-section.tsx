import { ImagePlus } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { PictureCard } from './picture-card.tsx';
import type { ProductForm } from './product-form-values.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

/** The pictures in their order; the first is the one that lists show. */
export function PicturesSection() {
  const { control } = useFormContext<ProductForm>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'images', keyName: 'rowKey' });
  const { uploads, start } = usePictureUploads(({ id, url, alt }) => append({ id, url, alt }, { shouldFocus: false }));
  const [dragged, setDragged] = useState<number>();
  const drop = (index: number) => {
    if (dragged !== undefined && dragged !== index) move(dragged, index);
    setDragged(undefined);
  };
  return (
    <FormSection title="Снимки" text="Първата се показва в списъците. Подредете ги с влачене или с бутоните.">
      <ul className="pictures">
        {fields.map((field, index) => (
          <PictureCard
            key={field.rowKey}
            index={index}
            count={fields.length}
            url={field.url}
            isDragged={dragged === index}
            onDragStart={() => setDragged(index)}
            onDrop={() => drop(index)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        {uploads.map((upload) => (
          <li key={upload.key} className="picture">
            <p>{upload.name}</p>
            <progress max={1} value={upload.share} aria-label={`Качване на ${upload.name}`} />
          </li>
        ))}
      </ul>
      <DropZone onFiles={(files) => void start(files)} />
    </FormSection>
  );
}

function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <button type="button" className="btn btn-outline" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" size={18} /> Качи снимки
      </button>
      <span className="muted">или ги пуснете тук</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Снимки"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
