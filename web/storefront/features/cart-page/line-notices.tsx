import type { CartLine } from '#contracts/cart.ts';
import type { Money } from '#contracts/money.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** The price is not what it was when the line was added. */
export function PriceChange({
  line,
  before,
  busy,
  onAccept,
}: {
  line: CartLine;
  before: Money;
  busy: boolean;
  onAccept: () => void;
}) {
  const isDearer = line.unitPrice.amount > before.amount;
  return (
    <form
      className={`line-notice ${isDearer ? 'line-notice-warn' : 'line-notice-good'}`}
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        onAccept();
      }}
    >
      <input type="hidden" name="form" value="quantity" />
      <input type="hidden" name="id" value={line.id} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <p>
        Цената {isDearer ? 'се повиши' : 'се понижи'} от {formatMoney(before)} на {formatMoney(line.unitPrice)}.
      </p>
      <Button type="submit" size="small" busy={busy}>
        Разбрах
      </Button>
    </form>
  );
}

/** There is less than the line asks for: how much there is, and one press to take that. */
export function ShortStock({
  line,
  left,
  busy,
  onReduce,
}: {
  line: CartLine;
  left: number;
  busy: boolean;
  onReduce: (quantity: number) => void;
}) {
  if (left === 0) {
    return (
      <p className="line-notice line-notice-bad">
        {line.stock === 0
          ? 'Изчерпан. Премахни го, за да поръчаш останалото.'
          : 'Цялата наличност вече е в другия ред.'}
      </p>
    );
  }
  return (
    <form
      className="line-notice line-notice-bad"
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        onReduce(left);
      }}
    >
      <input type="hidden" name="form" value="quantity" />
      <input type="hidden" name="id" value={line.id} />
      <input type="hidden" name="quantity" value={left} />
      <p>{left === 1 ? 'Остана само 1 брой.' : `Останаха само ${left} броя.`}</p>
      <Button type="submit" size="small" busy={busy}>
        Намали до {left}
      </Button>
    </form>
  );
}
