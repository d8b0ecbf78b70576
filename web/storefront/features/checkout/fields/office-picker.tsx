import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { appTexts } from '#web/shared/texts/app.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Field } from '#web/shared/ui/field.tsx';
import { useTextBeforeHydration } from '#web/storefront/forms/use-text-before-hydration.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { isSearch, officesQuery, type OfficeSearch } from '../checkout-queries.ts';

const maxShown = 40;
const couriers = [
  { value: '', name: 'Всички' },
  { value: 'econt', name: courierNames.econt },
  { value: 'speedy', name: courierNames.speedy },
] as const;

interface Props {
  form: PageForm;
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
}

/** Searches courier offices. Results load while typing; without script, with 'Намери'. */
export function OfficePicker({ form, search, onSearch }: Props) {
  const input = useTextBeforeHydration(search.search, (text) => onSearch({ ...search, search: text }));
  return (
    <>
      <fieldset className="couriers row">
        <legend className="field-label">Куриер</legend>
        {couriers.map(({ value, name }) => (
          <label key={value}>
            <input
              type="radio"
              name="office.courier"
              value={value}
              checked={search.courier === value}
              onChange={() => onSearch({ ...search, courier: value })}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
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
              onChange={(event) => onSearch({ ...search, search: event.target.value })}
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
      <Results form={form} search={search} />
    </>
  );
}

function Results({ form, search }: Omit<Props, 'onSearch'>) {
  const debounced = useDebounced(search);
  const { data, error, isFetching, refetch } = useQuery({
    ...officesQuery(useCallApi(), debounced),
    enabled: isSearch(debounced),
  });
  const [selected, setSelected] = useState<CourierOffice | null>(null);
  if (!isSearch(search))
    return selected ? <OfficeList form={form} offices={[selected]} onChoose={setSelected} /> : null;
  if (error && !data) {
    return (
      <div className="notice notice-bad" role="alert">
        <p>Офисите не можаха да се заредят.</p>
        <Button size="small" onClick={() => void refetch()}>
          {appTexts.retry}
        </Button>
      </div>
    );
  }
  if (!data) return <p role="status">{appTexts.loading}</p>;
  const shownOffices = data.slice(0, maxShown);
  const isOutsideResults = selected !== null && !shownOffices.some((office) => keyOf(office) === keyOf(selected));
  return (
    <div aria-busy={isFetching || undefined}>
      <p className="field-hint" role="status">
        {wordsFor(data.length)}
      </p>
      <OfficeList
        form={form}
        offices={isOutsideResults ? [selected, ...shownOffices] : shownOffices}
        onChoose={setSelected}
      />
    </div>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return 'Няма такъв офис. Опитай с друга дума или избери доставка до адрес.';
  if (count > maxShown) return `Показани са първите ${maxShown}. Допиши квартал или улица.`;
  return count === 1 ? 'Намерен е 1 офис.' : `Намерени са ${count} офиса.`;
}

function OfficeList({
  form,
  offices,
  onChoose,
}: {
  form: PageForm;
  offices: readonly CourierOffice[];
  onChoose: (office: CourierOffice) => void;
}) {
  const before = form.value('delivery.officeId');
  if (offices.length === 0) return null;
  return (
    <fieldset className="offices">
      <legend className="sr-only">Офис за получаване</legend>
      {offices.map((office) => (
        <label key={keyOf(office)} className="office" htmlFor={`office-${keyOf(office)}`}>
          <input
            id={`office-${keyOf(office)}`}
            type="radio"
            name="delivery.officeId"
            value={keyOf(office)}
            data-name={`${nameOf(office)}, ${office.city}`}
            defaultChecked={before === keyOf(office)}
            onChange={() => onChoose(office)}
          />
          <strong>{nameOf(office)}</strong>
          <span>
            {office.address}, {office.postcode} {office.city}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Most office names include the courier. */
function nameOf({ courier, name }: CourierOffice): string {
  return name.includes(courierNames[courier]) ? name : `${courierNames[courier]}, ${name}`;
}

function keyOf({ courier, id }: CourierOffice): string {
  return `${courier}:${id}`;
}

/** The search after a pause in typing. */
function useDebounced(search: OfficeSearch): OfficeSearch {
  const [debounced, setDebounced] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), 250);
    return () => clearTimeout(timer);
  }, [search]);
  return debounced;
}
