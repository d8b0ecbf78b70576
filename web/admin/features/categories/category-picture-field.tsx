import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Image } from '#contracts/products/products.ts';
import { PicturePicker } from '#web/admin/patterns/pictures/picture-picker.tsx';
import { RefusedPictures } from '#web/admin/patterns/pictures/refused-pictures.tsx';
import { usePictureUploads } from '#web/admin/patterns/pictures/use-picture-uploads.ts';
import { pictureLimit } from '#web/admin/patterns/pictures/validate-picture.ts';
import { ImagePlus, Images, Trash2 } from '#web/shared/ui/icons.ts';
import type { CategoryForm } from './category-draft.ts';

/** The picture next to the category name in the shop. It is decorative, so it needs no alternative text. */
export function CategoryPictureField() {
  const { field } = useController<CategoryForm, 'image'>({ name: 'image' });
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const [isPicking, setPicking] = useState(false);
  const { uploads, refused, start } = usePictureUploads((image: Image) => field.onChange(image));
  return (
    <div className="field" role="group" aria-labelledby={label}>
      <span id={label} className="field-label">
        Снимка
      </span>
      <div className="row middle with-thumb">
        {field.value && <img className="thumb" src={field.value.url} alt="" width={64} height={64} />}
        {uploads.map((upload) => (
          <progress key={upload.key} max={1} value={upload.share} aria-label={`Качване на ${upload.name}`} />
        ))}
        <button type="button" className="btn btn-outline" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" size={18} /> {field.value ? 'Смени' : 'Качи снимка'}
        </button>
        <button type="button" className="btn btn-outline" onClick={() => setPicking(true)}>
          <Images aria-hidden="true" size={18} /> От библиотеката
        </button>
        {field.value && (
          <button
            type="button"
            className="icon-button"
            aria-label="Махни снимката"
            onClick={() => field.onChange(null)}
          >
            <Trash2 aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      <p className="field-hint">{pictureLimit}</p>
      <RefusedPictures reasons={refused} />
      {isPicking && <PicturePicker onPick={field.onChange} onClose={() => setPicking(false)} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Снимка на категорията"
        onChange={(event) => {
          void start([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
