import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Address, maxAddresses } from '#contracts/addresses/addresses.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/shared/ui/states.tsx';
import { AccountFrame } from '#web/storefront/features/accounts/account-frame.tsx';
import { LoadFailed } from '#web/storefront/features/accounts/load-failed.tsx';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { AddressCard } from './address-card.tsx';
import { addressesQuery } from './address-queries.ts';
import { useDeleteAddress, useMakeDefault, useRestoreAddress } from './use-addresses.ts';

const route = getRouteApi('/account/addresses');
const doneTexts: Readonly<Record<string, string>> = {
  saved: 'Адресът е запазен.',
  deleted: 'Адресът е изтрит.',
  default: 'Основният адрес е сменен.',
};

/** The address book: the default address first, and a link to add one. */
export function AddressesPage() {
  const { data, error, refetch } = useQuery(addressesQuery(useCallApi()));
  const [deletedAddress, setDeletedAddress] = useState<Address | null>(null);
  return (
    <AccountFrame title="Адреси">
      <Notice deleted={deletedAddress} onRestored={() => setDeletedAddress(null)} />
      {data ? (
        <Book addresses={data} onDeleted={setDeletedAddress} />
      ) : error ? (
        <LoadFailed message="Адресите не можаха да се заредят." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} size="card" />
      )}
    </AccountFrame>
  );
}

/** The result of the last action; a deletion can be undone until the page is left. */
function Notice({ deleted, onRestored }: { deleted: Address | null; onRestored: () => void }) {
  const { done } = route.useSearch();
  const restore = useRestoreAddress();
  const text = deleted ? doneTexts['deleted'] : doneTexts[done ?? ''];
  return (
    <div role="status" className="contents">
      {text ? (
        <div className="notice notice-good notice-row row middle spread">
          <p>{text}</p>
          {deleted ? (
            <Button
              size="small"
              busy={restore.isPending}
              onClick={() => {
                if (!restore.isPending) restore.mutate(deleted, { onSuccess: onRestored });
              }}
            >
              Върни го
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Book({ addresses, onDeleted }: { addresses: readonly Address[]; onDeleted: (address: Address) => void }) {
  const remove = useDeleteAddress();
  const makeDefault = useMakeDefault();
  if (addresses.length === 0) return <NoAddresses />;
  return (
    <>
      <ul className="addresses">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            busy={remove.variables?.id === address.id && remove.isPending}
            onDelete={() => remove.mutate(address, { onSuccess: () => onDeleted(address) })}
            onMakeDefault={() => makeDefault.mutate(address)}
          />
        ))}
      </ul>
      {addresses.length < maxAddresses ? (
        <p>
          <Link to="/account/addresses/$id" params={{ id: 'new' }} className={buttonClass('primary')}>
            Добави адрес
          </Link>
        </p>
      ) : (
        <p className="field-hint">Пазим до {maxAddresses} адреса. Изтрий някой, за да добавиш нов.</p>
      )}
    </>
  );
}

function NoAddresses() {
  return (
    <EmptyState
      title="Още няма адреси"
      action={
        <Link to="/account/addresses/$id" params={{ id: 'new' }} className={buttonClass('primary')}>
          Добави адрес
        </Link>
      }
    >
      Запази къде да ти пращаме, за да не го пишеш при всяка поръчка.
    </EmptyState>
  );
}
