import { useDeferredValue, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type CourierOffice } from '#contracts/delivery/delivery.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { useOffices } from '#web/admin/patterns/use-offices.ts';
import { AddressAsTyped } from './address-as-typed.tsx';
import type { OrderForm } from './revision/order-edit-values.ts';
import { StreetField } from './street-field.tsx';

/** The fields of a delivery: to an address or to an office. */
export function DeliveryFields() {
  const { register, watch } = useFormContext<OrderForm>();
  const method = watch('delivery.method');
  return (
    <FormSection title="Доставка">
      <fieldset className="choices inline">
        <legend className="sr-only">Начин на доставка</legend>
        <label className="check">
          <input type="radio" value="address" {...register('delivery.method')} /> До адрес
        </label>
        <label className="check">
          <input type="radio" value="office" {...register('delivery.method')} /> До офис
        </label>
      </fieldset>
      {method === 'address' ? <AddressFields /> : <OfficeFields />}
    </FormSection>
  );
}

function AddressFields() {
  return (
    <div className="field-grid stack loose">
      <TextField name="delivery.city" label="Град" rules={required} maxLength={100} />
      <TextField name="delivery.postcode" label="Пощенски код" inputMode="numeric" rules={required} maxLength={4} />
      <StreetField />
      <AddressAsTyped />
    </div>
  );
}

function OfficeFields() {
  const { watch, setValue } = useFormContext<OrderForm>();
  const { courier, officeName } = watch('delivery');
  const [search, setSearch] = useState('');
  const { offices, isPending } = useOffices(courier, useDeferredValue(search));
  const placeholder = offices.length > 0 ? 'Избери офис' : isPending ? 'Зареждане…' : 'Няма такъв офис';
  // Offices belong to one courier, so changing the courier clears the office.
  const forgetOffice = () => {
    setValue('delivery.officeId', '');
    setValue('delivery.officeName', '');
  };
  const nameOffice = (id: string) => {
    const office = offices.find((one) => one.id === id);
    setValue('delivery.officeName', office ? officeInFull(office) : '');
  };
  return (
    <div className="field-grid stack loose">
      <SelectField name="delivery.courier" label="Куриер" onChosen={forgetOffice}>
        {Object.entries(courierNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="field">
        <label htmlFor="office-search" className="field-label">
          Търсене на офис по град или име
        </label>
        <input
          id="office-search"
          type="search"
          className="input"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <SelectField
        name="delivery.officeId"
        label="Офис"
        rules={required}
        fieldClass="whole-row"
        currentLabel={officeName === '' ? placeholder : officeName}
        onChosen={nameOffice}
      >
        {offices.map((office) => (
          <option key={office.id} value={office.id}>
            {officeInFull(office)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function officeInFull({ city, name, address }: Pick<CourierOffice, 'city' | 'name' | 'address'>): string {
  return `${city}, ${name}, ${address}`;
}
