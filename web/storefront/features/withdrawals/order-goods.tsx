import type { Order } from '#contracts/orders/orders.ts';
import { goodsToWithdraw } from '#contracts/withdrawals/goods-to-withdraw.rule.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import { lineFields, titleOf } from './withdrawal-fields.ts';

interface Props {
  order: Order;
  value: (name: string) => string | undefined;
  draft: URLSearchParams | null;
  error: string | undefined;
  id: string;
}

/** The lines of a user's own order with checkboxes and quantities, all selected initially. */
export function OrderGoods({ order, value, draft, error, id }: Props) {
  const isFirst = draft === null && value('orderId') === undefined;
  const remaining = goodsToWithdraw(order);
  const lines = order.lines.filter(({ id: lineId }) => (remaining.get(lineId) ?? 0) > 0);
  return (
    <fieldset
      className="withdrawal-goods fluid stack"
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label">От кои стоки се отказваш</legend>
      <input type="hidden" name="orderId" value={order.id} />
      {lines.map((line) => {
        const names = lineFields(line.id);
        const most = remaining.get(line.id) ?? 0;
        const title = titleOf(line);
        return (
          <div key={line.id} className="withdrawal-line row middle spread">
            <input type="hidden" name={names.title} value={title} />
            <input type="hidden" name={names.most} value={most} />
            <label className="check">
              <input
                type="checkbox"
                name={names.chosen}
                value="1"
                defaultChecked={isFirst || value(names.chosen) !== undefined}
              />
              <span>
                {title}
                <span>{line.engraved?.returnable === false ? ' (с гравиране по твоя поръчка)' : ''}</span>
              </span>
            </label>
            <label className="withdrawal-count line">
              <span className="sr-only">Брой от {title}</span>
              <input
                className="input"
                type="number"
                inputMode="numeric"
                name={names.quantity}
                min={1}
                max={most}
                defaultValue={value(names.quantity) ?? most}
              />
              <span>от {most}</span>
            </label>
          </div>
        );
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
