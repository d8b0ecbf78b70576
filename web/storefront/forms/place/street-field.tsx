import { useRef, useState } from 'react';
import { nameStreet } from '#contracts/delivery/name-street.rule.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useCombobox } from '#web/shared/ui/use-combobox.ts';
import { type TypedStreet, useStreets } from '#web/shared/ui/use-streets.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { fillField } from '../fill-field.ts';
import { FormText } from '../form-parts.tsx';
import type { PageForm } from '../use-page-form.ts';

const nothing: TypedStreet = { text: '', city: '', postcode: '' };

/**
 * Street and number. With script, the streets and quarters of the typed town are suggested; the chosen one is followed by
 * the number. Any input is accepted.
 */
export function StreetField({ form, listId }: { form: PageForm; listId: string }) {
  const [streetQuery, setStreetQuery] = useState(nothing);
  const [choice, setChoice] = useState('');
  const street = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const matches = useStreets(useCallApi(), streetQuery);
  // After a street was chosen, its number is typed.
  const streets = choice !== '' && streetQuery.text.startsWith(choice) ? [] : matches;
  const choose = (index: number): void => {
    const [suggestion, { current: input }] = [streets[index], street];
    if (!suggestion || !input) return;
    const text = `${nameStreet(suggestion)} `;
    setChoice(text);
    fillField(input, text);
    combobox.close();
  };
  const combobox = useCombobox({
    id: listId,
    field: street,
    area: () => area.current,
    count: streets.length,
    opensOnFocus: false,
    onType: (text) => {
      // What the form was filled in with is not searched for.
      if (document.activeElement === street.current) setStreetQuery({ text, ...townOf(street.current?.form) });
    },
    onChoose: choose,
  });
  return (
    <div className="street" ref={area}>
      <FormText
        form={form}
        ref={street}
        name="delivery.street"
        label="Улица и номер"
        autoComplete="street-address"
        required
        maxLength={200}
      />
      <p className="sr-only" aria-live="polite">
        {combobox.isOpen ? `${formatCount(streets.length, 'предложение', 'предложения')}.` : ''}
      </p>
      {combobox.isOpen ? (
        <div className="suggest" role="listbox" id={listId} aria-label="Улици и квартали">
          {streets.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
            <div
              key={`${suggestion.kind} ${suggestion.name}`}
              role="option"
              id={`${listId}-${index}`}
              tabIndex={-1}
              aria-selected={index === combobox.active}
              className="suggest-entry"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              <span className="suggest-name">{nameStreet(suggestion)}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The town as typed so far. */
function townOf(form: HTMLFormElement | null | undefined): Omit<TypedStreet, 'text'> {
  const text = (name: string): string => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return { city: text('delivery.city'), postcode: text('delivery.postcode') };
}
