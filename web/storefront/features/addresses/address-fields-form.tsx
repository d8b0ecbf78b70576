import { useState } from 'react';
import type { Address } from '#contracts/addresses/addresses.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { officeSearchOf } from '#web/storefront/features/checkout/checkout-queries.ts';
import { Choice } from '#web/storefront/features/checkout/fields/choice.tsx';
import { OfficePicker } from '#web/storefront/features/checkout/fields/office-picker.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormCheck, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { FormPhone } from '#web/storefront/forms/phone-field.tsx';
import { StreetField } from '#web/storefront/forms/place/street-field.tsx';
import { TownFields } from '#web/storefront/forms/place/town-fields.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { addressLabels } from './address-fields.ts';

/** The fields of an address. CSS shows those of the selected radio button, so it works without script. */
export function AddressFields({ form, address }: { form: PageForm; address: Address | null }) {
  const toOffice = form.value('delivery.method') === 'office';
  const { couriers } = useSettings();
  return (
    <FormFrame form={form} className="panel account-form address-form fluid stack">
      {form.problem?.message === '' ? null : <ErrorSummary form={form} labels={addressLabels} />}
      <fieldset className="choices">
        <legend className="sr-only">Къде</legend>
        <Choice name="delivery.method" value="address" label="До адрес" defaultChecked={!toOffice} />
        <Choice
          name="delivery.method"
          value="office"
          label="До офис"
          note={couriers.map((courier) => courierNames[courier]).join(', ')}
          defaultChecked={toOffice}
        />
      </fieldset>
      <Door form={form} />
      <Office form={form} address={address} />
      <Person form={form} />
      <FormText
        form={form}
        name="label"
        label="Име на адреса"
        optional
        hint="За да го познаеш, например „Вкъщи“"
        maxLength={40}
      />
      {address?.isDefault ? (
        <p className="field-hint">Това е основният ти адрес.</p>
      ) : (
        <FormCheck
          form={form}
          name="isDefault"
          defaultChecked={form.value('isDefault') !== undefined}
          label="Основен адрес: попълваме го вместо теб, когато поръчваш"
        />
      )}
      <FormButton form={form} className="align-start">
        Запази
      </FormButton>
    </FormFrame>
  );
}

function Door({ form }: { form: PageForm }) {
  return (
    <div className="only-address step-fields stack loose">
      <TownFields form={form} listId="address-towns" />
      <StreetField form={form} listId="address-streets" />
    </div>
  );
}

function Office({ form, address }: { form: PageForm; address: Address | null }) {
  const [search, setSearch] = useState(() => officeSearchOf(form.value));
  const office = address?.delivery.method === 'office' ? address.delivery : null;
  return (
    <div className="only-office step-fields stack loose">
      {office ? (
        <fieldset className="offices">
          <legend className="sr-only">Избран офис</legend>
          <label className="office">
            <input
              type="radio"
              name="delivery.officeId"
              value={`${office.courier}:${office.officeId}`}
              defaultChecked={form.value('delivery.officeId') === `${office.courier}:${office.officeId}`}
            />
            <strong>{office.officeName}</strong>
            <span>
              {courierNames[office.courier]}, {office.officeAddress}, {office.city}
            </span>
          </label>
        </fieldset>
      ) : null}
      <OfficePicker form={form} search={search} onSearch={setSearch} />
    </div>
  );
}

function Person({ form }: { form: PageForm }) {
  return (
    <>
      <div className="step-pair step-names stack loose">
        <FormText form={form} name="firstName" label="Име" autoComplete="given-name" required maxLength={100} />
        <FormText form={form} name="lastName" label="Фамилия" autoComplete="family-name" required maxLength={100} />
      </div>
      <FormPhone form={form} name="phone" hint="Куриерът звъни на него. Например 0888 123 456" required />
    </>
  );
}
