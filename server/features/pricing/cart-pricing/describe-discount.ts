import { formatMoney, formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import type { TriedRule } from './apply-discounts.ts';
import { linesInScope } from './lines-in-scope.ts';
import type { LineToDiscount } from './pricing-input.ts';
import { piecesGiven, stepReached } from './reduce-lines.ts';

/** Describes an evaluated rule in one sentence: its effect, or why it does not apply and what would change that. */
export function describeDiscount({ rule, applied, refusal }: TriedRule, lines: readonly LineToDiscount[]): string {
  if (!applied) return refusal?.message ?? '';
  const inScope = linesInScope(rule, lines).map((line) => ({ ...line, left: line.unitPrice * line.quantity }));
  const { terms, currency } = rule;
  const reduction = formatMoneyAtEnd({ amount: applied.amount, currency });
  switch (terms.kind) {
    case 'percent':
      return `${terms.percent} % по-малко: ${reduction}`;
    case 'fixed':
      return `${formatMoney({ amount: applied.amount, currency })} по-малко.`;
    case 'free_delivery':
      return `Доставката е безплатна: ${formatMoney({ amount: applied.delivery, currency })} по-малко.`;
    case 'buy_x_get_y': {
      const pieces = piecesGiven(terms, inScope);
      const howMany = pieces === 1 ? '1 брой' : `${pieces} броя`;
      return terms.percent === 100
        ? `Подарък: ${howMany}, ${reduction}`
        : `${howMany} с ${terms.percent} %: ${reduction}`;
    }
    case 'box': {
      const pieces = [...(applied.inBoxes?.values() ?? [])].reduce((sum, count) => sum + count, 0);
      return `${pieces} броя в кутия: ${reduction}`;
    }
    case 'quantity_steps': {
      const step = stepReached(terms, inScope);
      return `${step?.percent ?? 0} % от ${step?.from ?? 0} броя нагоре: ${reduction}`;
    }
  }
}
