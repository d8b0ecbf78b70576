import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CourierAccount } from '#contracts/couriers/couriers.ts';
import { type CourierOffice, listOfficesRoute } from '#contracts/delivery/delivery.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { TextField } from '../../patterns/resource-form/fields.tsx';
import { SelectField } from '../../patterns/resource-form/select-field.tsx';
import type { CourierFormValues } from './courier-form-values.ts';

const name = 'options.sender.officeId';
const label = 'Офис, в който оставяш пратките';
const hint = 'Без офис, ако куриерът идва при теб.';

/** The office where the shop hands over its parcels, found by town or name; its code while there is no list yet. */
export function OfficeField({ account: { courier, places } }: { account: CourierAccount }) {
  const { watch } = useFormContext<CourierFormValues>();
  const officeId = watch(name);
  const [search, setSearch] = useState('');
  const { offices, isPending } = useOffices(courier, useDeferredValue(search), places.count > 0);
  if (places.count === 0) return <TextField name={name} label={`${label} (код)`} hint={hint} maxLength={64} />;
  const id = `${courier}-office-search`;
  return (
    <>
      <div className="field">
        <label htmlFor={id} className="field-label">
          Търсене на офис по град или име
        </label>
        <input
          id={id}
          type="search"
          className="input"
          value={search}
          // The form is sent by its buttons only.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <SelectField name={name} label={label} hint={hint} currentLabel={`Офис ${officeId}`}>
        <option value="">Без офис</option>
        {offices.map((office) => (
          <option key={office.id} value={office.id}>
            {[office.city, office.name, office.address].filter(Boolean).join(', ')}
          </option>
        ))}
        {offices.length === 0 && search !== '' && !isPending && <option disabled>Няма такъв офис</option>}
      </SelectField>
    </>
  );
}

function useOffices(courier: CourierAccount['courier'], search: string, isListed: boolean) {
  const { data, isPending } = useQuery<CourierOffice[]>({
    queryKey: ['offices', courier, search],
    queryFn: async ({ signal }) => (await callApi(listOfficesRoute, { query: { courier, search }, signal })).offices,
    enabled: isListed,
    placeholderData: (before, last) => (last?.queryKey[1] === courier ? before : undefined),
  });
  return { offices: data ?? [], isPending };
}
