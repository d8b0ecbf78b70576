import { useId } from 'react';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';

const isCourier = (value: string): value is Courier => value in courierNames;

/** The carrier and tracking number of a parcel. */
export interface Carrier {
  courier: Courier | null;
  trackingNumber: string;
}

/** The fields of a carrier. */
export function CarrierFields({ carrier, onChange }: { carrier: Carrier; onChange: (carrier: Carrier) => void }) {
  const id = useId();
  return (
    <div className="field-grid stack loose">
      <div className="field">
        <label className="field-label" htmlFor={`${id}-courier`}>
          Куриер
        </label>
        <select
          id={`${id}-courier`}
          className="input"
          value={carrier.courier ?? ''}
          onChange={({ target }) => onChange({ ...carrier, courier: isCourier(target.value) ? target.value : null })}
        >
          <option value="">Друг или без куриер</option>
          {Object.entries(courierNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-number`}>
          Товарителница (по желание)
        </label>
        <input
          id={`${id}-number`}
          className="input"
          value={carrier.trackingNumber}
          maxLength={40}
          pattern="[A-Za-z0-9\-]*"
          title="Букви и цифри"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...carrier, trackingNumber: target.value.trim() })}
        />
      </div>
    </div>
  );
}
