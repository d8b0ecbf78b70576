import type { PayoutColumns, PayoutSource } from '#contracts/payouts/payouts.ts';
import type { Statement } from './statements/movement.ts';
import { tableMovements } from './statements/table-movements.ts';

/** What the owner has to choose before the rows of a file can be read, in one sentence; empty for nothing. */
export function whatToChoose(statement: Statement, source: PayoutSource, columns: PayoutColumns): string {
  if (statement.kind !== 'table') return '';
  if (columns.amount === null) return 'Не личи коя колона е сумата. Избери я, за да се прочетат редовете.';
  const movements = tableMovements(statement, source, columns);
  if (movements.some(({ amount }) => amount === 'ambiguous'))
    return 'Не личи кой знак стои пред стотинките. Избери го, за да се прочетат сумите.';
  if (columns.amounts === null && movements.every(({ direction }) => direction === 'unclear'))
    return 'Не личи кои суми са получени и кои – изпратени. Избери какво има в колоната със сумата.';
  return '';
}
