import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { getOrderMarginRoute, type OrderMargin } from '#contracts/reports/order-margin.ts';
import { describeMargin } from '#web/admin/patterns/describe-margin.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanRead } from '#web/admin/platform/use-can-write.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';

/** What remains of an order after the cost of its goods; nothing for those who may not see costs. */
export function useOrderMargin({ id, updatedAt }: AdminOrder): OrderMargin | undefined {
  const mayRead = useCanRead('costs');
  const choices = { failed: 'Маржът на поръчката не се зареди.', version: updatedAt };
  return useQuery(queryOf(getOrderMarginRoute, mayRead ? { params: { id } } : null, choices)).data?.margin;
}

/** The margin of a line, below its name. Left out of a printed order, which goes into the parcel. */
export function LineMargin({ margin, lineId }: { margin: OrderMargin | undefined; lineId: string }) {
  const line = margin?.lines.find((one) => one.lineId === lineId);
  return margin && line && line.pieces > 0 && <small className="order-margin">{textOf(line, margin)}</small>;
}

function textOf({ cost, margin, rate }: OrderMargin['lines'][number], { currency }: OrderMargin): string {
  if (cost === null || margin === null) return 'Без себестойност';
  return `Себестойност\u00A0${formatMoney({ amount: cost, currency })} · марж\u00A0${describeMargin({ margin, rate, currency })}`;
}

/** The margin of all lines with a cost. Belongs into the totals of the order. */
export function MarginTotals({ margin: of }: { margin: OrderMargin | undefined }) {
  if (!of?.isCounted || of.lines.every(({ pieces }) => pieces === 0)) return null;
  const { net, costedNet, cost, margin, rate, currency } = of;
  const isPart = margin !== null && of.lines.some((line) => line.cost === null && line.pieces > 0);
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <>
      <Fact term="Стоки без ДДС" className="order-margin muted">
        {money(net)}
      </Fact>
      {isPart && (
        <Fact term="с известна себестойност" className="order-margin muted">
          {money(costedNet)}
        </Fact>
      )}
      {cost !== null && (
        <Fact term="Себестойност" className="order-margin muted">
          −{money(cost)}
        </Fact>
      )}
      <Fact term="Марж" className="order-margin">
        {margin === null ? 'без себестойност' : describeMargin({ margin, rate, currency })}
      </Fact>
    </>
  );
}
