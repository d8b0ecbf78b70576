import { formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import { timeZone } from '#contracts/common/time-zone.rule.ts';
import { linesInScope, piecesOf } from './lines-in-scope.ts';
import type { DiscountContext, DiscountRule, LineToDiscount } from './pricing-input.ts';

type DiscountRefusalCause =
  | 'off'
  | 'not_yet'
  | 'expired'
  | 'other_currency'
  | 'used_up'
  | 'used_by_customer'
  | 'not_first_order'
  | 'not_in_group'
  | 'out_of_scope'
  | 'below_minimum'
  | 'too_few'
  | 'nothing_to_reduce'
  | 'better_one';

/** Why a rule does not apply. `message` explains it to the buyer, with what would change it. */
export interface DiscountRefusal {
  cause: DiscountRefusalCause;
  message: string;
  /** The amount that is missing to the minimum, in minor units. */
  missing?: number;
}

const day = new Intl.DateTimeFormat('bg-BG', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The first reason why a rule does not apply to a cart, or null if it applies. */
export function refuseDiscount(
  rule: DiscountRule,
  lines: readonly LineToDiscount[],
  context: DiscountContext,
): DiscountRefusal | null {
  return refuseByState(rule, context) ?? refuseByCart(rule, lines);
}

function refuseByState(
  rule: DiscountRule,
  { now, currency, isFirstOrder, groupIds }: DiscountContext,
): DiscountRefusal | null {
  const { startsAt, endsAt, limitTotal, limitPerCustomer } = rule;
  if (rule.status === 'off') return { cause: 'off', message: 'Вече не важи.' };
  if (startsAt && now < startsAt) return { cause: 'not_yet', message: `Започва да важи на ${day.format(startsAt)}.` };
  if (endsAt && now >= endsAt) return { cause: 'expired', message: `Изтече на ${day.format(endsAt)}.` };
  if (rule.currency !== currency)
    return { cause: 'other_currency', message: 'Вече не важи: сумите са в друга валута.' };
  if (rule.groupIds.length > 0 && !rule.groupIds.some((id) => groupIds?.includes(id)))
    return { cause: 'not_in_group', message: notInGroup(groupIds !== null) };
  const perCustomer = rule.firstOrderOnly ? 1 : limitPerCustomer;
  if (rule.firstOrderOnly && !isFirstOrder) return { cause: 'not_first_order', message: 'Важи само за първа поръчка.' };
  if (perCustomer !== null && rule.usedByCustomer >= perCustomer) {
    const times = perCustomer === 1 ? 'веднъж' : `${perCustomer} пъти`;
    return { cause: 'used_by_customer', message: `Може да се ползва ${times}, а ти вече го направи.` };
  }
  if (rule.isCodeUsed) return { cause: 'used_up', message: 'Този код вече е използван.' };
  if (limitTotal !== null && rule.used >= limitTotal) return { cause: 'used_up', message: 'Вече е изчерпан.' };
  return null;
}

/** The names of groups are internal and not shown to customers. */
function notInGroup(isKnown: boolean): string {
  const message = 'Важи само за определени клиенти.';
  return isKnown ? message : `${message} Ако си от тях, влез в профила си.`;
}

function refuseByCart(rule: DiscountRule, lines: readonly LineToDiscount[]): DiscountRefusal | null {
  const { terms, minimumSubtotal, currency } = rule;
  const inScope = linesInScope(rule, lines);
  if (inScope.length === 0) return { cause: 'out_of_scope', message: outOfScope(rule) };
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  if (minimumSubtotal !== null && subtotal < minimumSubtotal) {
    const missing = minimumSubtotal - subtotal;
    const [from, more] = [minimumSubtotal, missing].map((amount) => formatMoneyAtEnd({ amount, currency }));
    return { cause: 'below_minimum', message: `Важи от ${from} Добави още за ${more}`, missing };
  }
  const needed = piecesNeeded(terms);
  const short = needed - piecesOf(inScope);
  if (short <= 0) return null;
  const pieces = short === 1 ? '1 брой' : `${short} броя`;
  return { cause: 'too_few', message: `Важи от ${needed} броя. Добави още ${pieces}.` };
}

function piecesNeeded(terms: DiscountRule['terms']): number {
  if (terms.kind === 'buy_x_get_y') return terms.buy + terms.get;
  if (terms.kind === 'quantity_steps') return terms.steps[0]?.from ?? 0;
  if (terms.kind === 'box') return terms.sizes[0]?.pieces ?? 0;
  return 0;
}

function outOfScope({ scopeNames, excludeReduced }: DiscountRule): string {
  if (scopeNames.length > 0) return `Не важи за продуктите в количката. Важи за: ${scopeNames.join(', ')}.`;
  if (excludeReduced) return 'Не важи за продукти, които вече са намалени.';
  return 'Не важи за продуктите в количката.';
}
