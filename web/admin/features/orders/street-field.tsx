import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { nameStreet } from '#contracts/delivery/name-street.rule.ts';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { required } from '#web/admin/patterns/resource-form/fields.tsx';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useCombobox } from '#web/shared/ui/use-combobox.ts';
import { useStreets } from '#web/shared/ui/use-streets.ts';
import type { OrderForm } from './revision/order-edit-values.ts';

const name = 'delivery.street';
const listId = 'delivery-streets';

/** Street and number, with the streets and quarters of the typed town as suggestions. Any input is accepted. */
export function StreetField() {
  const { register } = useFormContext();
  const { setValue, watch } = useFormContext<OrderForm>();
  const { city, postcode } = watch('delivery');
  const [text, setText] = useState('');
  const [choice, setChoice] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const matches = useStreets(callApi, { text, city, postcode });
  // After a street was chosen, its number is typed.
  const streets = choice !== '' && text.startsWith(choice) ? [] : matches;
  const choose = (index: number): void => {
    const suggestion = streets[index];
    if (!suggestion) return;
    const address = `${nameStreet(suggestion)} `;
    setChoice(address);
    setText(address);
    setValue(name, address, { shouldDirty: true, shouldValidate: true });
    combobox.close();
  };
  const combobox = useCombobox({
    id: listId,
    field,
    area: () => area.current,
    count: streets.length,
    opensOnFocus: false,
    onType: (value) => {
      // What the form was filled in with is not searched for.
      if (document.activeElement === field.current) setText(value);
    },
    onChoose: choose,
  });
  const { ref, ...registered } = register(name, required);
  return (
    <div className="street-field whole-row" ref={area}>
      <FieldFrame name={name} label="Улица и номер">
        {(control) => (
          <input
            type="text"
            className="input"
            maxLength={200}
            autoComplete="off"
            {...control}
            {...registered}
            ref={(input) => {
              ref(input);
              field.current = input;
            }}
          />
        )}
      </FieldFrame>
      <p className="sr-only" aria-live="polite">
        {combobox.isOpen ? `${formatCount(streets.length, 'предложение', 'предложения')}.` : ''}
      </p>
      {combobox.isOpen && (
        <div className="menu street-list" role="listbox" id={listId} aria-label="Улици и квартали">
          {streets.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
            <div
              key={`${suggestion.kind} ${suggestion.name}`}
              role="option"
              id={`${listId}-${index}`}
              tabIndex={-1}
              aria-selected={index === combobox.active}
              className="found-option line"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {nameStreet(suggestion)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
