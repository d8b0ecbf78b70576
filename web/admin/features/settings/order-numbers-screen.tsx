import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { OrderNumbersSection } from './order-numbers-section.tsx';

const back = { to: '/admin/settings', label: 'Настройки' };

/** The next order number, which only grows. */
export function OrderNumbersScreen() {
  return (
    <>
      <PageHeader title="Номера на поръчките" back={back} />
      <div className="narrow-page">
        <OrderNumbersSection />
      </div>
    </>
  );
}
