import { formatCount } from '#web/shared/format/format-number.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';

const names = ['Слаб', 'Не е за мен', 'Става', 'Добър', 'Отличен'];

/** One to five stars as radio buttons, usable with arrow keys and without script. */
export function StarChoice({ form, first }: { form: PageForm; first: number | undefined }) {
  const error = form.error('rating');
  const selected = Number(form.value('rating') ?? first ?? 0);
  const id = form.id('rating');
  return (
    <fieldset className="star-choice" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">Оценка</legend>
      <div className="star-row">
        {names.map((name, index) => {
          const stars = index + 1;
          return (
            <label key={stars} title={name}>
              <input
                type="radio"
                name="rating"
                value={stars}
                id={index === 0 ? id : undefined}
                defaultChecked={selected === stars}
              />
              <span aria-hidden="true">★</span>
              <span className="sr-only">
                {formatCount(stars, 'звезда', 'звезди')}: {name}
              </span>
            </label>
          );
        })}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
