import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError, useFieldId } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { VideoPicker } from '#web/admin/patterns/videos/video-picker.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Play, Trash2 } from '#web/shared/ui/icons.ts';

interface FileControlProps {
  name: string;
  field: { label: string; help?: string; required?: true };
}

/** A video of the library, by its address. */
export function FileControl({ name, field: { label, help, required } }: FileControlProps) {
  const {
    field: { value, ref, onChange },
  } = useController({ name });
  const [isPicking, setPicking] = useState(false);
  const path = typeof value === 'string' ? value : '';
  const error = useFieldError(name);
  const id = useFieldId(name);
  const hint = [required && 'Задължително.', help].filter(Boolean).join(' ');
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      {path !== '' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard is told in the field below
        <video className="chosen-video" src={path} controls preload="metadata" aria-label="Избраното видео" />
      )}
      <div className="row middle">
        <button id={id} ref={ref} type="button" className="btn btn-outline" onClick={() => setPicking(true)}>
          <Play aria-hidden="true" size={18} /> {path === '' ? 'Избери видео' : 'Смени'}
        </button>
        {path !== '' && (
          <button type="button" className="icon-button" aria-label={`Махни: ${label}`} onClick={() => onChange('')}>
            <Trash2 aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      {hint !== '' && <p className="field-hint">{hint}</p>}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {isPicking && <VideoPicker onPick={({ url }) => onChange(url)} onClose={() => setPicking(false)} />}
    </div>
  );
}
