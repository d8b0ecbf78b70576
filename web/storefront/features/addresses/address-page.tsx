import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type Address, createAddressRoute, updateAddressRoute } from '#contracts/addresses/addresses.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { AccountFrame } from '#web/storefront/features/accounts/account-frame.tsx';
import { LoadFailed } from '#web/storefront/features/accounts/load-failed.tsx';
import { useCurrentUser } from '#web/storefront/features/accounts/use-person.ts';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { AddressFields } from './address-fields-form.tsx';
import { readAddress, valuesOf } from './address-fields.ts';
import { addressesQuery } from './address-queries.ts';

const route = getRouteApi('/account/addresses/$id');

const back = (
  <Link to="/account/addresses" className="link account-back">
    ← Всички адреси
  </Link>
);

/** Edits an address or adds one. */
export function AddressPage() {
  const { id } = route.useParams();
  return id === 'new' ? <NewAddress /> : <OldAddress id={id} />;
}

/** Prefilled with the name of the account's owner. */
function NewAddress() {
  const user = useCurrentUser();
  if (!user) return null;
  const { firstName, lastName, phone } = user;
  return (
    <AccountFrame title="Нов адрес" back={back}>
      <AddressForm address={null} values={{ firstName, lastName, phone }} />
    </AccountFrame>
  );
}

function OldAddress({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(addressesQuery(useCallApi()));
  const address = data?.find((one) => one.id === id);
  return (
    <AccountFrame title="Адрес" back={back}>
      {address ? (
        <AddressForm address={address} values={valuesOf(address)} />
      ) : data ? (
        <p className="state">Този адрес вече го няма.</p>
      ) : error ? (
        <LoadFailed message="Адресът не можа да се зареди." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={5} size="row" />
      )}
    </AccountFrame>
  );
}

function AddressForm({ address, values }: { address: Address | null; values: Readonly<Record<string, string>> }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = usePageForm('address', {
    failed: 'Адресът не можа да бъде запазен.',
    send: async (fields) => {
      const body = readAddress(fields);
      if (address) await callApi(updateAddressRoute, { params: { id: address.id }, body });
      else await callApi(createAddressRoute, { body });
      await queryClient.invalidateQueries({ queryKey: addressesQuery(callApi).queryKey });
      await router.navigate({ to: '/account/addresses', search: { done: 'saved' } });
    },
  });
  const prefilledForm = { ...form, value: (field: string) => form.value(field) ?? values[field] };
  return <AddressFields form={prefilledForm} address={address} />;
}
