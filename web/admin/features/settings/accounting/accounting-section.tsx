import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';

/** The values of `paym` in приложение 38 of Наредба Н-18. */
const codes = [
  [1, 'без касов бон по чл. 3 (банков превод)'],
  [2, 'виртуален ПОС терминал'],
  [3, 'наложен платеж с пощенски паричен превод'],
  [4, 'доставчик на платежни услуги'],
  [5, 'друго'],
  [6, 'издаден е касов бон'],
] as const;

const methods = [
  ['card', 'Карта'],
  ['bankTransfer', 'Банков превод'],
  ['econt', 'Наложен платеж с Еконт'],
  ['speedy', 'Наложен платеж със Спиди'],
  ['otherCourier', 'Наложен платеж с друг куриер'],
] as const;

/** Documents of sale and the audit file for the tax agency. */
export function AccountingSection() {
  return (
    <FormSection
      anchor="accounting"
      title="Документи и одиторски файл"
      text="Документите излизат сами, щом се попълнят първият номер тук и фирмата, ЕИК, адресът и ДДС номерът в „Фирма“. Без ДДС номер – само при ДДС 0 %. Кодовете уточни със счетоводителя."
    >
      <div className="field-grid two stack loose">
        <TextField
          name="accounting.firstNumber"
          label="Първи номер на документ"
          hint="Празно: магазинът не издава документи. След първия документ номерата вървят сами."
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
        <TextField name="accounting.manager" label="МОЛ" maxLength={200} autoComplete="off" />
        <TextField
          name="accounting.shopNumber"
          label="Номер на магазина в НАП"
          hint="До 10 букви и цифри. Дава го НАП при регистрацията по приложение 33."
          maxLength={10}
          autoComplete="off"
        />
        <TextField
          name="accounting.domain"
          label="Домейн, вписан в НАП"
          hint="Празно: адресът на този магазин."
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          name="accounting.processor"
          label="Доставчик на картовите плащания"
          hint="ДДС или регистров номер и име. Иска се при код 4."
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          name="accounting.posNumber"
          label="Номер на виртуалния ПОС"
          hint="Иска се при код 2."
          maxLength={200}
          autoComplete="off"
        />
        {methods.map(([name, label]) => (
          <SelectField key={name} name={`accounting.paymentCodes.${name}`} label={label}>
            {codes.map(([code, meaning]) => (
              <option key={code} value={code}>
                {code} – {meaning}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </FormSection>
  );
}
