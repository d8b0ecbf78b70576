import { useState } from 'react';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Field } from '#web/shared/ui/field.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { useTextBeforeHydration } from '#web/storefront/forms/use-text-before-hydration.ts';
import type { OfficeSearch } from '../checkout-queries.ts';
import { OfficeResults } from './office-results.tsx';

interface Props {
  form: PageForm;
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
}

/** Searches courier offices and lockers. Results load while typing; without script, with 'Намери'. */
export function OfficePicker({ form, search, onSearch }: Props) {
  const input = useTextBeforeHydration(search.search, (text) => onSearch({ ...search, search: text }));
  const { couriers } = useSettings();
  const choices: (Courier | '')[] = couriers.length > 1 ? ['', ...couriers] : [];
  return (
    <>
      {choices.length > 0 ? (
        <fieldset className="couriers row">
          <legend className="field-label">Куриер</legend>
          {choices.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="office.courier"
                value={value}
                checked={search.courier === value}
                onChange={() => onSearch({ ...search, courier: value })}
              />
              <span>{value === '' ? 'Всички' : courierNames[value]}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <Field
        label="Търсене на офис"
        hint="Населено място, квартал или улица"
        error={form.error('delivery.officeId')}
        id={form.id('delivery.officeId')}
      >
        {(attributes) => (
          <span className="line">
            <input
              {...attributes}
              ref={input}
              className="input"
              type="search"
              name="office.search"
              autoComplete="off"
              maxLength={100}
              value={search.search}
              onChange={(event) => onSearch({ ...search, search: event.target.value, at: undefined })}
              // Enter searches for offices and must not submit the order.
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
            <noscript>
              <button className="btn btn-outline" name="office.find" value="1">
                Намери
              </button>
            </noscript>
          </span>
        )}
      </Field>
      <NearMe onPlace={(at) => onSearch({ ...search, search: '', at })} />
      <OfficeResults form={form} search={search} onSearch={onSearch} />
    </>
  );
}

/** Asks the browser for its place, only when pressed. The place goes to the shop's own server and is not stored. */
function NearMe({ onPlace }: { onPlace: (at: NonNullable<OfficeSearch['at']>) => void }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const locate = (): void => {
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onPlace({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return (
    <div className="near-me needs-script row">
      <Button size="small" busy={state === 'busy'} onClick={locate}>
        Близо до мен
      </Button>
      <span role="status" className="field-hint">
        {state === 'failed' ? 'Мястото ти не е достъпно. Напиши населено място.' : ''}
      </span>
    </div>
  );
}
