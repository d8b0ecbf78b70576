import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { withdrawalDeadline } from '#contracts/withdrawals/withdrawal-deadline.rule.ts';
import { listWithdrawalsRoute } from '#contracts/withdrawals/withdrawals.ts';
import { goodsOf, WithdrawalBadges } from '#web/admin/features/withdrawals/withdrawal-badges.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatDay } from '#web/shared/format/format-day.ts';

const failedText = 'Отказите не можаха да се заредят.';

/** The last day to withdraw, and the statements received. Hidden before the delivery. */
export function OrderWithdrawals({ order }: { order: AdminOrder }) {
  const { data: statements = [] } = useQuery({
    ...queryOf(listWithdrawalsRoute, { query: { order: order.id, page: 1, limit: 20 } }, { failed: failedText }),
    select: ({ withdrawals }) => withdrawals,
  });
  const deadline = order.status === 'cancelled' ? null : withdrawalDeadline(order);
  if (deadline === null && statements.length === 0) return null;
  return (
    <FormSection title="Отказ от договора">
      {deadline !== null && <p>Срокът за отказ изтича на {formatDay(deadline)}.</p>}
      {statements.length > 0 && (
        <ul className="withdrawals">
          {statements.map((statement) => (
            <li key={statement.id}>
              <Link to="/admin/withdrawals/$id" params={{ id: statement.id }} className="link">
                {goodsOf(statement)}, {formatDateTime(statement.createdAt)}
              </Link>{' '}
              <WithdrawalBadges withdrawal={statement} />
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
