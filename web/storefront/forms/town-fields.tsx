import { useEffect, useState, type ChangeEvent } from 'react';
import { FormText } from './form-parts.tsx';
import type { Town } from './towns.ts';
import type { PageForm } from './use-page-form.ts';

interface Known {
  towns: readonly Town[];
  isTown: (typed: string) => boolean;
  postcodeOf: (typed: string) => string | undefined;
}

/**
 * Town and postcode. With script, towns are suggested, and an empty postcode is filled in for a known town; any input
 * is accepted.
 */
export function TownFields({ form, listId }: { form: PageForm; listId: string }) {
  const [towns, setTowns] = useState<Known | null>(null);
  const [isKnownTown, setKnownTown] = useState(false);
  // Suggestions are loaded after the form; without them it is a plain text field.
  useEffect(() => void import('./towns.ts').then(setTowns, () => undefined), []);
  const fillPostcode = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setKnownTown(towns?.isTown(target.value) ?? false);
    const postcode = target.form?.elements.namedItem('delivery.postcode');
    const foundPostcode = towns?.postcodeOf(target.value);
    if (foundPostcode === undefined || !(postcode instanceof HTMLInputElement)) return;
    const isAutofilled = postcode.dataset['filled'] === postcode.value;
    if (postcode.value !== '' && !isAutofilled) return;
    postcode.value = foundPostcode;
    postcode.dataset['filled'] = foundPostcode;
    // Clears a displayed error about the empty field.
    postcode.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="step-city stack loose">
      <FormText
        form={form}
        name="delivery.city"
        label="Град"
        autoComplete="address-level2"
        required
        maxLength={100}
        list={listId}
        // A check mark would suggest that the town is known.
        data-unknown={isKnownTown ? undefined : ''}
        onChange={fillPostcode}
      />
      <datalist id={listId}>
        {towns?.towns.map(({ name, postcode, province }) => (
          <option key={postcode} value={name}>
            {`${postcode}, ${province}`}
          </option>
        ))}
      </datalist>
      <FormText
        form={form}
        name="delivery.postcode"
        label="Пощенски код"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="\s*(\d\s*){4}"
        wrong="Пощенският код е 4 цифри."
        required
        maxLength={10}
      />
    </div>
  );
}
