import { lazy, Suspense, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Image } from '#contracts/products/products.ts';
import { DropZone } from '#web/admin/patterns/pictures/drop-zone.tsx';
import { RefusedPictures } from '#web/admin/patterns/pictures/refused-pictures.tsx';
import { usePictureUploads } from '#web/admin/patterns/pictures/use-picture-uploads.ts';
import { pictureLimit } from '#web/admin/patterns/pictures/validate-picture.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { useSortable } from '#web/admin/patterns/sortable/use-sortable.ts';
import { Images } from '#web/shared/ui/icons.ts';
import type { ProductForm } from '../product-form-values.ts';
import { PictureCard } from './picture-card.tsx';

const PicturePicker = lazy(async () => ({
  default: (await import('#web/admin/patterns/pictures/picture-picker.tsx')).PicturePicker,
}));

/** The pictures in order; lists show the first one. */
export function PicturesSection() {
  const { control } = useFormContext<ProductForm>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'images', keyName: 'rowKey' });
  const [isPicking, setPicking] = useState(false);
  const add = ({ id, url, alt }: Image) => {
    // A picture of the library may be one of the product already.
    if (!fields.some((field) => field.id === id)) append({ id, url, alt }, { shouldFocus: false });
  };
  const { uploads, refused, start } = usePictureUploads(add);
  const sortable = useSortable({ names: fields.map((_, index) => `Снимка ${index + 1}`), onMove: move });
  return (
    <FormSection
      title="Снимки"
      text={`Първата се показва в списъците. Подреди ги с влачене или с бутоните. ${pictureLimit}`}
    >
      <DropZone
        onFiles={(files) => void start(files)}
        actions={
          <button type="button" className="btn btn-outline" onClick={() => setPicking(true)}>
            <Images aria-hidden="true" size={18} /> От библиотеката
          </button>
        }
      >
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
      <Suspense>{isPicking && <PicturePicker onPick={add} onClose={() => setPicking(false)} />}</Suspense>
    </FormSection>
  );
}
