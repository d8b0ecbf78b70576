import { useId } from 'react';
import { maxReviewPhotos } from '#contracts/reviews/review-rules.rule.ts';
import type { ReviewPhoto } from '#contracts/reviews/reviews.ts';
import { ImagePlus, X } from '#web/shared/ui/icons.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

/** Up to four photos, uploaded when selected. Requires script; without it existing photos are kept. */
export function PhotoPicker({ first, error }: { first: readonly ReviewPhoto[]; error: string | undefined }) {
  const { photos, waiting, problem, add, remove, isFull } = usePhotoUploads(first);
  const id = useId();
  const message = problem || error;
  return (
    <fieldset className="stack needs-script" aria-describedby={`${id}-hint`}>
      <legend className="field-label">
        Снимки<span className="field-optional"> (по желание)</span>
      </legend>
      <p className="field-hint" id={`${id}-hint`}>
        До {maxReviewPhotos}, JPEG, PNG или WebP до 8 MB. Махаме мястото и другите данни от файла.
      </p>
      <ul className="review-photos row">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <input type="hidden" name="photoIds" value={photo.id} />
            <img src={photo.thumbUrl} alt={`Снимка ${index + 1}`} width={88} height={88} />
            <button type="button" aria-label={`Махни снимка ${index + 1}`} onClick={() => remove(photo.id)}>
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <li key={index} className="skeleton photo-waiting stack" />
        ))}
        {isFull ? null : (
          <li>
            <label className="photo-add stack">
              <ImagePlus aria-hidden="true" />
              Добави
              <input
                type="file"
                className="sr-only"
                accept="image/jpeg,image/png,image/webp,image/avif"
                multiple
                aria-label="Добави снимки"
                onChange={(event) => {
                  void add([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className={message ? 'field-error' : 'sr-only'}>
        {message ?? (waiting > 0 ? 'Снимките се качват.' : '')}
      </p>
    </fieldset>
  );
}
