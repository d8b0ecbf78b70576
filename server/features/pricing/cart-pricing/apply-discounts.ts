import { type DiscountRefusal, refuseDiscount } from './discount-refusal.ts';
import { fillBoxes } from './fill-boxes.ts';
import { linesInScope } from './lines-in-scope.ts';
import type { AppliedRule, DiscountContext, DiscountRule, LineToDiscount } from './pricing-input.ts';
import { type LineLeft, reduceLines } from './reduce-lines.ts';

export interface TriedRule {
  rule: DiscountRule;
  applied: AppliedRule | null;
  refusal: DiscountRefusal | null;
}

export interface Discounted {
  /** The reduction of each line, in the order of the lines. */
  reductions: number[];
  /** Their sum. */
  amount: number;
  freeDelivery: boolean;
  applied: AppliedRule[];
  /** Every given rule, in the order of evaluation. */
  tried: TriedRule[];
}

interface Plan {
  applied: AppliedRule[];
  byLine: ReadonlyMap<string, number>;
  gain: number;
}

/**
 * Determines which rules apply to a cart, and their reductions. The buyer gets the better of two: all stacking rules
 * by priority, each applied to the remaining amount; or one exclusive rule alone. Ties are resolved in favour of the
 * buyer's code, then the stacked rules, then the higher priority. Guarantees (apply-discounts.test.ts proves them for
 * any cart): the parts add up exactly; no line and no total becomes negative; neither the order of lines nor of rules
 * makes a difference; no rule makes a cart dearer. Percentages apply to the current price, never to the compare-at
 * price; for rounding see reduce-lines.ts. The minimum and free delivery are evaluated before discounts, so that a
 * discount never costs the free delivery. Line ids must differ.
 */
export function applyDiscounts(
  lines: readonly LineToDiscount[],
  rules: readonly DiscountRule[],
  context: DiscountContext,
): Discounted {
  const ordered = rules.toSorted(byPriority);
  const refusals = new Map(ordered.map((rule) => [rule, refuseDiscount(rule, lines, context)]));
  const fit = ordered.filter((rule) => !refusals.get(rule));
  const stacked = fit.filter(({ stacking }) => stacking === 'with_others');
  const alone = fit.filter(({ stacking }) => stacking === 'exclusive').map((rule) => [rule]);
  const best = bestOf([stacked, ...alone].map((plan) => carryOut(plan, lines, context)));
  const tried = ordered.map((rule): TriedRule => {
    const applied = best.applied.find((one) => one.rule === rule) ?? null;
    const refusal = applied ? null : (refusals.get(rule) ?? refuseBeaten(rule, best, carryOut([rule], lines, context)));
    return { rule, applied, refusal };
  });
  const reductions = lines.map(({ id }) => best.byLine.get(id) ?? 0);
  return {
    reductions,
    amount: reductions.reduce((sum, reduction) => sum + reduction, 0),
    freeDelivery: best.applied.some(({ delivery }) => delivery > 0),
    applied: best.applied,
    tried,
  };
}

/** Applies rules one after the other. Rules without an effect are left out. */
function carryOut(rules: readonly DiscountRule[], lines: readonly LineToDiscount[], context: DiscountContext): Plan {
  const state: LineLeft[] = lines.map((line) => ({ ...line, left: line.unitPrice * line.quantity }));
  const byLine = new Map<string, number>();
  let deliveryLeft = context.deliveryPrice;
  const applied: AppliedRule[] = [];
  for (const rule of rules) {
    let amount = 0;
    const inScope = linesInScope(rule, state);
    const { reductions, pieces } =
      rule.terms.kind === 'box'
        ? fillBoxes(rule.terms, inScope)
        : { reductions: reduceLines(rule.terms, inScope), pieces: null };
    for (const line of state) {
      const reduction = reductions.get(line.id) ?? 0;
      line.left -= reduction;
      amount += reduction;
      byLine.set(line.id, (byLine.get(line.id) ?? 0) + reduction);
    }
    const delivery = rule.terms.kind === 'free_delivery' ? deliveryLeft : 0;
    deliveryLeft -= delivery;
    if (amount + delivery > 0) applied.push({ rule, amount, delivery, inBoxes: pieces });
  }
  return { applied, byLine, gain: applied.reduce((sum, { amount, delivery }) => sum + amount + delivery, 0) };
}

/**
 * Plans are sorted: stacked rules first, then by priority. A later plan must be better, or equal with the buyer's
 * code.
 */
function bestOf([first, ...others]: readonly Plan[]): Plan {
  // The stacked plan always exists, even if it is empty.
  let best = first ?? { applied: [], byLine: new Map(), gain: 0 };
  for (const plan of others) {
    if (plan.gain > best.gain || (plan.gain === best.gain && hasCode(plan) && !hasCode(best))) best = plan;
  }
  return best;
}

function hasCode({ applied }: Plan): boolean {
  return applied.some(({ rule }) => rule.code !== null);
}

function refuseBeaten(rule: DiscountRule, best: Plan, own: Plan): DiscountRefusal {
  if (own.gain === 0 || best.applied.length === 0 || isStackedOn(rule, best)) {
    const message =
      rule.terms.kind === 'free_delivery' ? 'Доставката и без това е безплатна.' : 'Няма какво повече да намали.';
    return { cause: 'nothing_to_reduce', message };
  }
  const names = best.applied.map(({ rule: { name } }) => `„${name}“`).join(' и ');
  return { cause: 'better_one', message: `Не се събира с ${names}, а така плащаш по-малко.` };
}

function isStackedOn({ stacking }: DiscountRule, { applied }: Plan): boolean {
  return stacking === 'with_others' && applied.every(({ rule }) => rule.stacking === 'with_others');
}

function byPriority(a: DiscountRule, b: DiscountRule): number {
  return b.priority - a.priority || (a.id < b.id ? -1 : 1);
}
