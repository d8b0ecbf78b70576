import type { AdminOrder } from '#contracts/orders/orders.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { useReturns } from './returns-data.ts';

/** Received, refunded and remaining amounts below the order total. Hidden without refunds. */
export function RefundSummary({ order }: { order: AdminOrder }) {
  const { data } = useReturns(order);
  if (!data || data.money.refunded.amount === 0) return null;
  const { captured, refunded } = data.money;
  const remaining = { amount: captured.amount - refunded.amount, currency: captured.currency };
  return (
    <>
      <Fact term="Получено">{formatMoney(captured)}</Fact>
      <Fact term="Възстановено">−{formatMoney(refunded)}</Fact>
      <Fact term="Остава в магазина">{formatMoney(remaining)}</Fact>
    </>
  );
}
