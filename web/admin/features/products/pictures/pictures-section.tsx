import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { RefusedPictures } from '#web/admin/patterns/pictures/refused-pictures.tsx';
import { usePictureUploads } from '#web/admin/patterns/pictures/use-picture-uploads.ts';
import { pictureLimit } from '#web/admin/patterns/pictures/validate-picture.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { useSortable } from '#web/admin/patterns/sortable/use-sortable.ts';
import { ImagePlus } from '#web/shared/ui/icons.ts';
import type { ProductForm } from '../product-form-values.ts';
import { PictureCard } from './picture-card.tsx';

/** The pictures in order; lists show the first one. */
export function PicturesSection() {
  const { control } = useFormContext<ProductForm>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'images', keyName: 'rowKey' });
  const { uploads, refused, start } = usePictureUploads(({ id, url, alt }) =>
    append({ id, url, alt }, { shouldFocus: false }),
  );
  const sortable = useSortable({ names: fields.map((_, index) => `Снимка ${index + 1}`), onMove: move });
  return (
    <FormSection
      title="Снимки"
      text={`Първата се показва в списъците. Подреди ги с влачене или с бутоните. ${pictureLimit}`}
    >
      <DropZone onFiles={(files) => void start(files)}>
        <ul className="pictures">
          {fields.map((field, index) => (
            <PictureCard
              key={field.rowKey}
              index={index}
              url={field.url}
              sortable={sortable}
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
        <p className="sr-only" role="status">
          {sortable.announcement}
        </p>
      </DropZone>
      <RefusedPictures reasons={refused} />
    </FormSection>
  );
}

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Accepts dropped files anywhere inside, including between the pictures. */
function DropZone({ onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setDragOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
    >
      {children}
      <div className="drop-zone row middle" data-over={isDragOver || undefined}>
        <button type="button" className="btn btn-outline" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" size={18} /> Качи снимки
        </button>
        <span className="muted">или ги пусни тук</span>
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
    </div>
  );
}
