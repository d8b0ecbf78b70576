import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { listOfficesRoute, type CourierOffice } from '#contracts/delivery.ts';
import type { Courier } from '#contracts/courier.ts';
import { courierNames } from '#contracts/order-names.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { required, SelectField, TextField } from '../../patterns/resource-form/fields.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import type { OrderForm } from './order-edit-values.ts';

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
    <div className="field-grid">
      <TextField name="delivery.city" label="Град" rules={required} maxLength={100} />
      <TextField name="delivery.postcode" label="Пощенски код" inputMode="numeric" rules={required} maxLength={4} />
      <TextField name="delivery.street" label="Улица и номер" rules={required} maxLength={200} fieldClass="whole-row" />
    </div>
  );
}

function OfficeFields() {
  const courier = useFormContext<OrderForm>().watch('delivery.courier');
  const chosen = useFormContext<OrderForm>().watch('delivery.officeId');
  const [search, setSearch] = useState('');
  const offices = useOffices(courier, useDeferredValue(search));
  const isListed = offices.some((office) => office.id === chosen);
  const placeholder = offices.length === 0 ? 'Няма такъв офис' : 'Изберете офис';
  return (
    <div className="field-grid">
      <SelectField name="delivery.courier" label="Куриер">
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
      <SelectField name="delivery.officeId" label="Офис" rules={required} fieldClass="whole-row">
        {!isListed && <option value={chosen}>{chosen === '' ? placeholder : 'Досегашният офис'}</option>}
        {offices.map((office) => (
          <option key={office.id} value={office.id}>
            {office.city}, {office.name}, {office.address}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function useOffices(courier: Courier, search: string): readonly CourierOffice[] {
  const query = useQuery<CourierOffice[]>({
    queryKey: ['offices', courier, search],
    queryFn: async ({ signal }) => (await callApi(listOfficesRoute, { query: { courier, search }, signal })).offices,
    placeholderData: keepPreviousData,
  });
  return query.data ?? [];
}
