import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '#contracts/addresses/addresses.ts';
import { nameOffice } from '#contracts/delivery/name-office.rule.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** An address with its actions. */
export function AddressCard({
  address,
  busy,
  onDelete,
  onMakeDefault,
}: {
  address: Address;
  busy: boolean;
  onDelete: () => void;
  onMakeDefault: () => void;
}) {
  const { id, label, firstName, lastName, phone, delivery, isDefault } = address;
  const [title, ...lines] = linesOf(delivery);
  const name = label === '' ? title : label;
  return (
    <li className="panel address" aria-busy={busy || undefined}>
      <h2>
        {name} {isDefault ? <span className="badge badge-good">Основен</span> : null}
      </h2>
      <p>
        {label === '' ? null : <span>{title}</span>}
        {lines.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span className="address-who">
          {firstName} {lastName}, {phone}
        </span>
      </p>
      <div className="row">
        <Link
          to="/account/addresses/$id"
          params={{ id }}
          className="btn btn-outline btn-small"
          aria-label={`Промени ${name}`}
        >
          Промени
        </Link>
        {isDefault ? null : (
          <AddressForm name="default-address" id={id} onSubmit={onMakeDefault}>
            <Button type="submit" size="small" aria-label={`Направи основен ${name}`}>
              Направи основен
            </Button>
          </AddressForm>
        )}
        <AddressForm name="delete-address" id={id} onSubmit={onDelete}>
          <Button type="submit" size="small" variant="quiet" aria-label={`Изтрий ${name}`}>
            Изтрий
          </Button>
        </AddressForm>
      </div>
    </li>
  );
}

/** A button that works without script too. */
function AddressForm({
  name,
  id,
  onSubmit,
  children,
}: {
  name: string;
  id: string;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action="/account/addresses"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  );
}

function linesOf(delivery: Address['delivery']): [string, ...string[]] {
  if (delivery.method === 'address') return [delivery.street, `${delivery.postcode} ${delivery.city}`];
  return [nameOffice(delivery.courier, delivery.officeName), `${delivery.officeAddress}, ${delivery.city}`];
}
