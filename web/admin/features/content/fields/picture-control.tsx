import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { contentLimits, type PictureValue } from '#contracts/content/fields.rule.ts';
import { useFieldError, useFieldId } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Image, Trash2 } from '#web/shared/ui/icons.ts';

const PicturePicker = lazy(async () => ({
  default: (await import('#web/admin/patterns/pictures/picture-picker.tsx')).PicturePicker,
}));

interface PictureControlProps {
  name: string;
  field: { label: string; help?: string; required?: true };
}

/** A picture of the library with its alternative text. */
export function PictureControl({ name, field: { label, help, required } }: PictureControlProps) {
  const {
    field: { value, ref, onChange },
  } = useController({ name });
  const [isPicking, setPicking] = useState(false);
  const picture = pictureOf(value);
  const error = useFieldError(name);
  const id = useFieldId(name);
  const hint = [required && 'Задължително.', help].filter(Boolean).join(' ');
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      <div className="row middle with-thumb">
        {picture && <img className="thumb" src={`/media/${picture.id}/160.webp`} alt="" width={64} height={64} />}
        <button id={id} ref={ref} type="button" className="btn btn-outline" onClick={() => setPicking(true)}>
          <Image aria-hidden="true" size={18} /> {picture ? 'Смени' : 'Избери снимка'}
        </button>
        {picture && (
          <button type="button" className="icon-button" aria-label={`Махни: ${label}`} onClick={() => onChange(null)}>
            <Trash2 aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      {hint !== '' && <p className="field-hint">{hint}</p>}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {picture && (
        <TextField
          name={`${name}.alt`}
          label="Какво се вижда на снимката"
          hint="Задължително: чете се на глас на хората, които не я виждат."
          maxLength={contentLimits.alt}
          autoComplete="off"
        />
      )}
      {isPicking && (
        <Suspense>
          <PicturePicker
            onPick={({ id: pictureId, alt }) =>
              onChange({ id: pictureId, alt: alt.slice(0, contentLimits.alt) } satisfies PictureValue)
            }
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function pictureOf(value: unknown): { id: string } | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' ? { id: value.id } : null;
}
