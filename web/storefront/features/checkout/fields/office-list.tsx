import type { Ref } from 'react';
import type { OfficeList as Found } from '#contracts/delivery/delivery.ts';
import { nameOffice } from '#contracts/delivery/name-office.rule.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';

export type ListedOffice = Found['offices'][number];

interface Props {
  form: PageForm;
  offices: readonly ListedOffice[];
  onChoose: (office: ListedOffice) => void;
  ref?: Ref<HTMLFieldSetElement>;
}

/** The places as radio buttons. `data-cod` and `data-type` let CSS warn about the payment and about 'Преглед'. */
export function OfficeList({ form, offices, onChoose, ref }: Props) {
  const before = form.value('delivery.officeId');
  if (offices.length === 0) return null;
  return (
    <fieldset className="offices" ref={ref}>
      <legend className="sr-only">Офис за получаване</legend>
      {offices.map((office) => (
        <label key={keyOf(office)} className="office" htmlFor={`office-${keyOf(office)}`}>
          <input
            id={`office-${keyOf(office)}`}
            type="radio"
            name="delivery.officeId"
            value={keyOf(office)}
            data-name={`${nameOf(office)}, ${office.city}`}
            data-cod={office.takesCod ? undefined : 'no'}
            data-type={office.type}
            defaultChecked={before === keyOf(office)}
            onChange={() => onChoose(office)}
          />
          <strong>{nameOf(office)}</strong>
          <span>
            {office.address}, {office.postcode} {office.city}
          </span>
          <span className="office-facts">
            {[
              office.type === 'locker' ? 'Автомат' : 'Офис',
              office.hours,
              office.takesCod ? '' : 'без наложен платеж',
              office.maxWeightGrams === null ? '' : `до ${office.maxWeightGrams / 1000} кг`,
              office.distanceMetres === undefined ? '' : distanceText(office.distanceMetres),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const nameOf = ({ courier, name }: ListedOffice): string => nameOffice(courier, name);

/** Chooses a place as a click in the list does, so that the form is told of the change. */
export function clickOffice(list: HTMLFieldSetElement | null, office: ListedOffice): void {
  const radio = list?.querySelector<HTMLInputElement>(`[value="${CSS.escape(keyOf(office))}"]`);
  radio?.click();
  radio?.closest('.office')?.scrollIntoView({ block: 'nearest' });
}

export function keyOf({ courier, id }: ListedOffice): string {
  return `${courier}:${id}`;
}

function distanceText(metres: number): string {
  if (metres < 1000) return `на ${Math.max(50, Math.round(metres / 50) * 50)} м`;
  return `на ${(metres / 1000).toLocaleString('bg', { maximumFractionDigits: metres < 10_000 ? 1 : 0 })} км`;
}
