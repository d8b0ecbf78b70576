import { useDeferredValue, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CourierAccount } from '#contracts/couriers/couriers.ts';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { useOffices } from '#web/admin/patterns/use-offices.ts';
import type { CourierFormValues } from './courier-form-values.ts';

const name = 'options.sender.officeId';
const label = 'Офис, в който оставяш пратките';
const hint = 'Без офис, ако куриерът идва при теб.';

interface OfficeFieldProps {
  account: CourierAccount;
  /** Whether parcels start from an office for certain. */
  isRequired?: boolean;
}

/** The office where the shop hands over its parcels, found by town or name; its code while there is no list yet. */
export function OfficeField({ account: { courier, places }, isRequired = false }: OfficeFieldProps) {
  const { watch } = useFormContext<CourierFormValues>();
  const officeId = watch(name);
  const [search, setSearch] = useState('');
  const { offices, isPending } = useOffices(courier, useDeferredValue(search), places.count > 0);
  const shared = isRequired ? { name, label, rules: required } : { name, label, hint };
  if (places.count === 0) return <TextField {...shared} label={`${label} (код)`} maxLength={64} />;
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
      <SelectField {...shared} currentLabel={officeId === '' ? 'Избери офис' : `Офис ${officeId}`}>
        {!isRequired && <option value="">Без офис</option>}
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
