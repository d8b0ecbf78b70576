import { useRef, useState } from 'react';
import type { Totals } from '#contracts/cart/cart.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { formatDelivery, formatMoney } from '#web/shared/format/format-money.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { FormCheck } from '#web/storefront/forms/form-parts.tsx';
import { StreetField } from '#web/storefront/forms/place/street-field.tsx';
import { TownFields } from '#web/storefront/forms/place/town-fields.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { Arrival } from '../arrival.tsx';
import type { DeliveryTotals } from '../checkout-cart.ts';
import { officeSearchOf, type OfficeSearch } from '../checkout-queries.ts';
import { AddressAsTyped } from './address-as-typed.tsx';
import { Choice } from './choice.tsx';
import { OfficePicker } from './office-picker.tsx';

interface Props {
  form: PageForm;
  totals: DeliveryTotals;
  canKeep: boolean;
  /** The address would be the first of the account, which is kept unless the buyer says otherwise. */
  isFirst: boolean;
  /** The extra days for engraving before dispatch. */
  extraDays: number;
}

/** The destination. CSS shows the fields of the selected radio button, so it works without script. */
export function DeliveryFields({ form, totals, canKeep, isFirst, extraDays }: Props) {
  const [search, setSearch] = useState<OfficeSearch>(() => officeSearchOf(form.value));
  const box = useRef<HTMLFieldSetElement>(null);
  const { deliveryMethods, couriers } = useSettings();
  const offersBoth = deliveryMethods.length > 1;
  const toOffice = offersBoth ? form.value('delivery.method') === 'office' : deliveryMethods[0] === 'office';
  // The entered city is also the default city of the office search.
  const lookInCity = (): void => {
    const city = box.current?.querySelector<HTMLInputElement>('[name="delivery.city"]')?.value.trim() ?? '';
    if (search.search === '' && city !== '') setSearch({ ...search, search: city });
  };
  return (
    <fieldset className="step" ref={box}>
      <legend>
        <h2>Доставка</h2>
      </legend>
      <div className="choices">
        {deliveryMethods.includes('address') ? (
          <Choice
            name="delivery.method"
            value="address"
            label="До адрес"
            note={<Arrival method="address" description="Куриерът звъни, преди да дойде" extraDays={extraDays} />}
            aside={priceOf(totals.address)}
            defaultChecked={!toOffice}
          />
        ) : null}
        {deliveryMethods.includes('office') ? (
          <Choice
            name="delivery.method"
            id={form.id('delivery.method.office')}
            value="office"
            label="До офис"
            note={
              <Arrival
                method="office"
                description={couriers.map((courier) => courierNames[courier]).join(', ')}
                extraDays={extraDays}
              />
            }
            aside={totals.office ? priceOf(totals.office) : null}
            defaultChecked={toOffice}
            onChange={lookInCity}
          />
        ) : null}
      </div>
      <div className="only-address step-fields stack loose">
        <TownFields form={form} listId="checkout-towns" />
        <StreetField form={form} listId="checkout-streets" />
        <AddressAsTyped
          form={form}
          officeId={deliveryMethods.includes('office') ? form.id('delivery.method.office') : null}
        />
      </div>
      <div className="only-office step-fields stack loose">
        <OfficePicker form={form} search={search} onSearch={setSearch} />
      </div>
      {canKeep ? (
        <div className="keep-address">
          <FormCheck
            form={form}
            name="address.keep"
            label="Запази адреса за следващия път"
            defaultChecked={isFirst || form.value('address.keep') !== undefined}
          />
        </div>
      ) : null}
      {totals.isQuoted && !totals.proof ? (
        <p className="field-hint needs-script">Точната цена идва от куриера, щом избереш място.</p>
      ) : null}
      <PaidToCourier method="address" totals={totals.address} />
      <PaidToCourier method="office" totals={totals.office} />
      <Inspection />
    </fieldset>
  );
}

/** Said where the delivery is not in the total. */
function PaidToCourier({ method, totals }: { method: 'address' | 'office'; totals: Totals | undefined }) {
  if (totals?.dueToCourier === undefined) return null;
  return (
    <p className={`field-hint only-${method}`}>
      Доставката плащаш на куриера, когато получиш пратката. Тя не е в сумата на поръчката.
    </p>
  );
}

/** What the buyer may do before paying. CSS shows the second text while a locker is selected. */
function Inspection() {
  const { inspection } = useSettings();
  if (inspection === 'none') return null;
  return (
    <p className="field-hint" role="status">
      <span className="unless-locker">{inspectionTexts[inspection]}</span>
      <span className="if-locker">Автоматите не дават преглед преди плащане.</span>
    </p>
  );
}

const inspectionTexts = {
  open: 'Преглед: отваряш пратката и я преглеждаш, преди да платиш.',
  test: 'Преглед и тест: отваряш пратката и пробваш стоката, преди да платиш.',
};

/** Short, for a narrow phone: that the courier is paid stands below. */
function priceOf({ delivery, dueToCourier }: Totals): string {
  if (dueToCourier === undefined) return formatDelivery(delivery, 'безплатно');
  return dueToCourier === null ? 'на куриера' : `около ${formatMoney(dueToCourier)}`;
}
