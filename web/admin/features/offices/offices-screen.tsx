import { useQuery } from '@tanstack/react-query';
import { countOfficesRoute, type CourierOfficeCounts } from '#contracts/delivery/office-lists.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { OfficeListForm } from './office-list-form.tsx';

const back = { to: '/admin/settings', label: 'Настройки' };
const title = 'Офиси на куриерите';
const failedText = 'Офисите не можаха да се заредят.';

/** The stored offices of each courier, and the upload of a courier's own list. */
export function OfficesScreen() {
  const query = useQuery(queryOf(countOfficesRoute, {}, { failed: failedText }));
  if (!query.data) return <DetailStates title={title} back={back} query={query} failedText={failedText} />;
  const { couriers } = query.data;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        <OfficeCounts couriers={couriers} />
        <Allowed>
          <FormSection
            title="Нов списък"
            text="Изтегли списъка с офиси от куриера и го качи тук. Заменя стария; поръчките пазят офиса, с който са приети."
          >
            <OfficeListForm />
          </FormSection>
        </Allowed>
      </div>
    </>
  );
}

function OfficeCounts({ couriers }: { couriers: CourierOfficeCounts }) {
  const isEmpty = couriers.every(({ offices }) => offices === 0);
  return (
    <FormSection title="Записани офиси">
      {isEmpty && <p>Още няма офиси, затова магазинът не предлага доставка до офис.</p>}
      <ul className="mini-list" aria-label="Офиси по куриер">
        {couriers.map(({ courier, offices }) => (
          <li key={courier}>
            <span>{courierNames[courier]}</span>
            <span className="amount">{offices}</span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
