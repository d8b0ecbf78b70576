import { useQuery } from '@tanstack/react-query';
import { listCourierAccountsRoute } from '#contracts/couriers/couriers.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { CourierForm } from './courier-form.tsx';

const title = 'Куриери';
const back = { to: '/admin/settings', label: 'Настройки' };

/** The contract with each courier: keys, sender, cash on delivery. */
export function CouriersScreen() {
  const query = useQuery({ ...queryOf(listCourierAccountsRoute, {}), select: ({ accounts }) => accounts });
  if (!query.data)
    return <DetailStates title={title} back={back} query={query} failedText="Куриерите не се заредиха." />;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        {query.data.map((account) => (
          <CourierForm key={account.courier} account={account} />
        ))}
      </div>
    </>
  );
}
