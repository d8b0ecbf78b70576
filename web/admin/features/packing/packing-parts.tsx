import { nameOffice } from '#contracts/delivery/name-office.rule.ts';
import { describeLots } from '#contracts/orders/lot-pieces.rule.ts';
import type { PackingOrder } from '#contracts/orders/packing.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { phoneLink } from '#web/shared/format/phone-link.ts';

/** The contents of the parcel. Engravings are emphasized because staff copy them from here. */
export function PackingLines({ lines }: { lines: PackingOrder['lines'] }) {
  return (
    <FormSection title="В пратката">
      <ul className="packing-lines stack loose">
        {lines.map((line) => (
          <li key={line.id} className="line with-thumb">
            {line.imageUrl && (
              <img className="thumb" src={line.imageUrl} alt="" width={56} height={56} loading="lazy" />
            )}
            <span className="two-lines">
              <strong>
                {line.quantity - line.shipped} × {[line.name, line.variantName].filter(Boolean).join(', ')}
              </strong>
              <small>
                {[line.sku, line.gtin, ...line.attributes.map(({ name, value }) => `${name}: ${value}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {line.lots.length > 0 && <small>{describeLots(line.lots)}</small>}
              {line.personalization !== '' && <span>Надпис: „{line.personalization}“</span>}
            </span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

/** The recipient of the parcel and the destination. */
export function Recipient({ order: { contact, delivery } }: { order: PackingOrder }) {
  return (
    <address className="packing-recipient stack">
      <strong>
        {contact.firstName} {contact.lastName}
      </strong>
      <a href={phoneLink(contact.phone)}>{contact.phone}</a>
      {delivery.method === 'address' ? (
        <span>
          {delivery.postcode} {delivery.city}, {delivery.street}
        </span>
      ) : (
        <span>
          {nameOffice(delivery.courier, delivery.officeName)}, {delivery.city}, {delivery.officeAddress}
        </span>
      )}
    </address>
  );
}
