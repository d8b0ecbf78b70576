import { formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import type { Currency } from '#contracts/common/money.ts';
import { refundWayNames } from '#contracts/returns/return-reasons.rule.ts';
import type { ReturnInput } from '#contracts/returns/returns.ts';
import type { LineRow } from './price-return.ts';

/** The returned items as a sentence for the timeline. */
export function describeGoods(lines: readonly LineRow[], pieces: ReturnInput['lines']): string {
  const words = pieces.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lines, lineId)}`);
  return asSentence(`Върнати: ${words.join(', ')}`);
}

/** The name of a line: product and variant. */
export function nameOf(lines: readonly LineRow[], lineId: string): string {
  const line = lines.find(({ id }) => id === lineId);
  return [line?.name, line?.variantName].filter(Boolean).join(', ');
}

/** The amount and method of the refund, as a sentence for timeline and email. */
export function describeMoney({ amount, way }: NonNullable<ReturnInput['refund']>, currency: Currency): string {
  return `Връщаме ${refundWayNames[way]} ${formatMoneyAtEnd({ amount, currency })}`;
}

/** Ends a user's text with a full stop. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
