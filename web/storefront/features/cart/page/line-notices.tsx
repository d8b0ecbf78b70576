import type { UseMutationResult } from '@tanstack/react-query';
import type { CartLine } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { LineEdit } from '../cart-changes.ts';

interface Props {
  line: CartLine;
  /** The quantity available for this line. */
  left: number;
  edit: UseMutationResult<void, Error, LineEdit>;
}

/** Messages about a line: a failed change, a new price, or insufficient stock. */
export function LineNotices({ line, left, edit }: Props) {
  const { id, quantity, previousUnitPrice, available } = line;
  const setQuantity = (newQuantity: number): void => edit.mutate({ id, changes: { quantity: newQuantity } });
  return (
    <div className="line-notices">
      {edit.error ? (
        <SaveFailed text={messageOf(edit.error, cartTexts.editFailed)} onRetry={() => edit.mutate(edit.variables)} />
      ) : null}
      {/* Editing a line, even to the same quantity, accepts its new price. */}
      {previousUnitPrice ? (
        <PriceChange
          line={line}
          before={previousUnitPrice}
          busy={edit.isPending}
          onAccept={() => setQuantity(quantity)}
        />
      ) : null}
      {available ? null : <ShortStock line={line} left={left} busy={edit.isPending} onReduce={setQuantity} />}
    </div>
  );
}

/** The price has changed since the line was added. */
function PriceChange({
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
  const isHigher = line.unitPrice.amount > before.amount;
  return (
    <form
      className={`line-notice ${isHigher ? 'badge-warn' : 'badge-good'}`}
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
        Цената се {isHigher ? 'повиши' : 'понижи'} на {formatMoney(line.unitPrice)} (беше {formatMoney(before)})
      </p>
      <Button type="submit" size="small" busy={busy}>
        Разбрах
      </Button>
    </form>
  );
}

/** The stock is below the quantity: shows the available quantity with a button that sets it. */
function ShortStock({
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
      <p className="line-notice badge-bad">
        {line.stock === 0
          ? 'Изчерпан. Премахни го, за да поръчаш останалото.'
          : 'Цялата наличност вече е в другия ред.'}
      </p>
    );
  }
  return (
    <form
      className="line-notice badge-bad"
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

/** A change failed; the line has its previous state. */
function SaveFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="line-notice badge-bad">
      <p>{text}</p>
      <Button size="small" onClick={onRetry}>
        Опитай пак
      </Button>
    </div>
  );
}
