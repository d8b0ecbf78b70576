import type { OfficeList as Found } from '#contracts/delivery/delivery.ts';
import { paysByLink } from '#contracts/delivery/locker-payment.rule.ts';
import { nameOffice } from '#contracts/delivery/name-office.rule.ts';
import { openUntil } from '#contracts/delivery/opening-hours.rule.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import './offices.css';

export type ListedOffice = Found['offices'][number];

interface Props {
  form: PageForm;
  offices: readonly ListedOffice[];
  /** What the distances are from: "от теб", "от центъра". */
  from: string;
  now: Date;
  onChoose: (office: ListedOffice) => void;
}

/** The places as radio buttons. `data-cod` and `data-type` let CSS warn about the payment and about 'Преглед'. */
export function OfficeList({ form, offices, from, now, onChoose }: Props) {
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
              office.distanceMetres === undefined ? '' : `${distanceText(office.distanceMetres)} ${from}`,
              office.type === 'locker' ? 'автомат' : '',
              hoursText(office.hours, now),
              office.maxWeightGrams === null ? '' : `до ${office.maxWeightGrams / 1000} кг`,
              codText(office),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {office.takesCod ? null : (
            <span className="office-conflict">Тук не се плаща с наложен платеж. Избери друго място или плащане.</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

const nameOf = ({ courier, name }: ListedOffice): string => nameOffice(courier, name);

/** "отворено до 18:30" while it is open and that is known; otherwise all hours. */
function hoursText(hours: string, now: Date): string {
  const until = openUntil(hours, now);
  if (until === null) return hours;
  return until === 'closed' ? `сега затворено (${hours})` : `отворено до ${until}`;
}

function codText({ courier, takesCod }: ListedOffice): string {
  if (!takesCod) return 'наложен платеж: не';
  return paysByLink({ method: 'office', courier }, 'cod') ? 'наложен платеж: с карта по линк' : '';
}

export function keyOf({ courier, id }: ListedOffice): string {
  return `${courier}:${id}`;
}

function distanceText(metres: number): string {
  if (metres < 1000) return `на ${Math.max(50, Math.round(metres / 50) * 50)} м`;
  return `на ${(metres / 1000).toLocaleString('bg', { maximumFractionDigits: metres < 10_000 ? 1 : 0 })} км`;
}
