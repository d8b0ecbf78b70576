import type { BulkMove, MovesPreview } from '#contracts/orders/admin-orders.ts';
import { undoSecondsOfMoves } from '#contracts/orders/undoable-move.ts';
import type { Question } from '#web/admin/patterns/confirm/confirm-dialog.tsx';
import { formatCount } from '#web/shared/format/format-number.ts';

const verbs: Readonly<Record<BulkMove, { we: string; action: string }>> = {
  confirmed: { we: 'потвърдим', action: 'Потвърди' },
  packed: { we: 'опаковаме', action: 'Опаковай' },
  shipped: { we: 'изпратим', action: 'Изпрати' },
  cancelled: { we: 'откажем', action: 'Откажи' },
  deleted: { we: 'изтрием', action: 'Изтрий' },
};

/** Beyond this many, order numbers do not help in a confirmation. */
const maxListedOrders = 10;

/** The confirmation of a bulk move: the number of orders, who is notified, and further effects. */
export function questionOfMoves(move: BulkMove, preview: MovesPreview): Question {
  const { we, action } = verbs[move];
  const isDanger = move === 'cancelled' || move === 'deleted';
  return {
    title: `Да ${we} ли ${formatCount(preview.orders, 'поръчка', 'поръчки')}?`,
    text: consequences(move, preview).join(' '),
    action: `${action} ${preview.orders}`,
    isDanger,
    refuse: isDanger ? 'Назад' : undefined,
  };
}

function consequences(move: BulkMove, { customers, cancelled, refused, untracked }: MovesPreview): string[] {
  const sentences: string[] = [];
  if (move === 'deleted') sentences.push('Поръчките се скриват от списъка и остават в „Изтрити“.');
  if (cancelled > 0) {
    const those = move === 'deleted' ? formatCount(cancelled, 'неизпратена се отказва', 'неизпратени се отказват') : '';
    sentences.push(those === '' ? 'Стоката се връща в наличността.' : `${those} и стоката се връща в наличността.`);
  }
  if (untracked.length > 0) sentences.push(withoutNumber(untracked));
  if (customers > 0) {
    sentences.push(formatCount(customers, 'клиент ще получи писмо.', 'клиенти ще получат писмо.'));
  } else sentences.push('Клиентите не получават писмо.');
  if (refused > 0) sentences.push(`${formatCount(refused, 'друга не може', 'други не могат')} и остават, както са.`);
  const undo = `До ${undoSecondsOfMoves} секунди можеш да върнеш стъпката`;
  sentences.push(customers > 0 ? `${undo}: писмата тръгват след това.` : `${undo}.`);
  return sentences;
}

/** Orders without a tracking number, whose customers cannot track the parcel. */
function withoutNumber(numbers: readonly number[]): string {
  const numberList = numbers.slice(0, maxListedOrders).map((number) => `№${number}`);
  const rest = numbers.length - numberList.length;
  const list = rest > 0 ? `${numberList.join(', ')} и още ${rest}` : numberList.join(', ');
  return `Без товарителница: ${list}. Клиентите няма да могат да проследят тези пратки.`;
}
