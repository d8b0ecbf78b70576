import type { AdminOrder } from '#contracts/orders/orders.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import type { ShownRecord } from '#web/admin/platform/shown-record.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';

const list = { to: '/admin/orders', label: 'Поръчки' };

interface OrderStatesProps {
  title: string;
  /** The order itself, on a screen below it. */
  back?: { to: string; label: string };
  query: ShownRecord<AdminOrder>;
}

/** Shown while an order is loading, missing, deleted or could not be loaded. A deleted one leads to the list. */
export function OrderStates({ title, back = list, query }: OrderStatesProps) {
  return (
    <DetailStates
      title={title}
      back={query.wasDeleted ? list : back}
      query={query}
      deletedText="Поръчката е изтрита"
      failedText={orderTexts.loadFailed}
    />
  );
}
