import { Link } from '@tanstack/react-router';
import type { Currency } from '#contracts/common/money.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { ChoicesField } from '#web/admin/patterns/resource-form/choices-field.tsx';
import { optionalPriceRule, priceRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';

const methods = [
  { value: 'office', label: 'До офис' },
  { value: 'address', label: 'До адрес' },
] as const;

const couriers = Courier.options.map((value) => ({ value, label: courierNames[value] }));

/** Ways, prices and times of delivery. */
export function DeliverySection({ currency }: { currency: Currency }) {
  const unit = currency === 'BGN' ? 'лв.' : '€';
  const price = { inputMode: 'decimal', maxLength: 12 } as const;
  return (
    <FormSection anchor="delivery" title="Доставка">
      <ChoicesField
        name="deliveryMethods"
        label="Начини на доставка"
        hint={
          <span>
            „До офис“ се предлага, щом магазинът има <Link to="/admin/settings/offices">списък с офиси</Link>.
          </span>
        }
        options={methods}
      />
      <ChoicesField name="couriers" label="Куриери за офис и автомат" options={couriers} />
      <div className="field-grid three stack loose">
        <TextField name="delivery.officePrice" label={`До офис, ${unit}`} rules={priceRule} {...price} />
        <TextField name="delivery.addressPrice" label={`До адрес, ${unit}`} rules={priceRule} {...price} />
        <TextField
          name="delivery.freeFrom"
          label={`Безплатна от, ${unit}`}
          hint="Празно: никога."
          rules={optionalPriceRule}
          {...price}
        />
      </div>
      <CheckField
        name="quoteDelivery"
        label="Цената е на куриера за теглото и мястото на пратката"
        hint={
          <span>
            Пита се Еконт или Спиди, ако е включен в <Link to="/admin/settings/couriers">Настройки → Куриери</Link>. Ако
            куриерът не отговори до 3 секунди, важи таблицата отгоре. Прагът за безплатна доставка остава.
          </span>
        }
      />
      <SelectField
        name="inspection"
        label="Преди да плати, купувачът може"
        hint="Показва се при поръчка и пътува с пратката. Автоматите не дават преглед."
      >
        <option value="none">само да получи пратката</option>
        <option value="open">да я отвори и прегледа (Преглед)</option>
        <option value="test">да я прегледа и изпробва (Преглед и тест)</option>
      </SelectField>
      <div className="field-grid two stack loose">
        <WholeField
          name="dispatch.cutOffHour"
          label="Тръгва същия ден до, час"
          max={24}
          hint="Поръчка след този час тръгва на следващия работен ден."
        />
        <WholeField name="dispatch.handlingDays" label="Дни за подготовка" max={30} />
        <WholeField name="dispatch.transitDays.office" label="Дни път до офис" max={30} />
        <WholeField name="dispatch.transitDays.address" label="Дни път до адрес" max={30} />
      </div>
    </FormSection>
  );
}
