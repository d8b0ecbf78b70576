import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listCourierAccountsRoute } from '#contracts/couriers/couriers.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { callApi } from '#web/shared/api/browser-api.ts';
import { CourierForm } from './courier-form.tsx';

const title = 'Куриери';
const back = { to: '/admin/settings', label: 'Настройки' };
const queryKey = ['courier-accounts'];

/** The contract with each courier: keys, sender, cash on delivery. */
export function CouriersScreen() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(listCourierAccountsRoute, { signal })).accounts,
  });
  if (!query.data)
    return <DetailStates title={title} back={back} query={query} failedText="Куриерите не се заредиха." />;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        {query.data.map((account) => (
          <CourierForm
            key={account.courier}
            account={account}
            onChanged={() => client.invalidateQueries({ queryKey })}
          />
        ))}
      </div>
    </>
  );
}
