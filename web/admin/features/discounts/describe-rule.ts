import type { DiscountInput, DiscountScope, DiscountTerms } from '#contracts/discounts/discounts.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

/** Describes a rule in a sentence. */
export function describeRule(rule: DiscountInput): string {
  const conditions = [
    rule.terms.kind === 'box' && rule.terms.pieceUpTo && `до ${formatMoney(rule.terms.pieceUpTo)} за брой`,
    rule.minimumSubtotal && `при продукти поне за ${formatMoney(rule.minimumSubtotal)}`,
    rule.groupIds.length > 0 && `само за ${formatCount(rule.groupIds.length, 'група', 'групи')} клиенти`,
    rule.firstOrderOnly && 'само за първа поръчка',
    rule.excludeReduced && 'без вече намалените',
  ].filter((text) => typeof text === 'string');
  const first = [`${describeBenefit(rule.terms)} ${scopeOf(rule)}`.trim(), howOf(rule), ...conditions].join(', ');
  return [first, periodOf(rule), limitsOf(rule), stackingOf(rule)]
    .filter((sentence) => sentence !== '')
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
    .join(' ');
}

/** Describes the benefit in a few words. */
export function describeBenefit(terms: DiscountTerms): string {
  switch (terms.kind) {
    case 'percent':
      return `${terms.percent} % отстъпка`;
    case 'fixed':
      return `${formatMoney(terms.amount)} отстъпка`;
    case 'free_delivery':
      return 'Безплатна доставка';
    case 'buy_x_get_y':
      return `На всеки ${terms.buy + terms.get} броя ${cheapest(terms)}`;
    case 'box':
      return terms.sizes
        .map(({ pieces, price }) => `${formatCount(pieces, 'брой', 'броя')} за ${formatMoney(price)}`)
        .join(', ');
    case 'quantity_steps':
      return terms.steps.map(({ from, percent }) => `${percent} % от ${formatCount(from, 'брой', 'броя')}`).join(', ');
  }
}

function cheapest({ get, percent }: Extract<DiscountTerms, { kind: 'buy_x_get_y' }>): string {
  const which = get === 1 ? 'най-евтиният' : `най-евтините ${get}`;
  if (percent === 100) return `${which} ${get === 1 ? 'е' : 'са'} подарък`;
  return `${which} ${get === 1 ? 'е' : 'са'} с ${percent} % по-${get === 1 ? 'евтин' : 'евтини'}`;
}

function scopeOf({ terms, scope }: { terms: DiscountTerms; scope: DiscountScope }): string {
  if (terms.kind === 'box') return groupOf(scope);
  if (scope.kind === 'products')
    return `за ${formatCount(scope.productIds.length, 'избран продукт', 'избрани продукта')}`;
  if (scope.kind === 'categories') return `за ${formatCount(scope.categoryIds.length, 'категория', 'категории')}`;
  return terms.kind === 'free_delivery' ? '' : 'за всички продукти';
}

/** The goods that a box is filled from. */
function groupOf(scope: DiscountScope): string {
  if (scope.kind === 'products')
    return `от ${formatCount(scope.productIds.length, 'избран продукт', 'избрани продукта')}`;
  if (scope.kind === 'categories') return `от ${formatCount(scope.categoryIds.length, 'категория', 'категории')}`;
  return 'от всички продукти';
}

function howOf({ code, manyCodes }: DiscountInput): string {
  if (manyCodes) return 'с еднократен код';
  return code === null ? 'без код' : `с код „${code}“`;
}

function periodOf({ startsAt, endsAt }: DiscountInput): string {
  const from = startsAt === null ? '' : `от ${formatDateTime(startsAt)}`;
  const until = endsAt === null ? '' : `до ${formatDateTime(endsAt)}`;
  const period = `${from} ${until}`.trim();
  return period === '' ? '' : `Важи ${period}`;
}

function limitsOf({ limitTotal, limitPerCustomer }: DiscountInput): string {
  const limits = [
    limitTotal === null ? '' : `най-много ${formatCount(limitTotal, 'път', 'пъти')} общо`,
    limitPerCustomer === null ? '' : `най-много ${formatCount(limitPerCustomer, 'път', 'пъти')} на клиент`,
  ].filter((limit) => limit !== '');
  return limits.length === 0 ? '' : `Използва се ${limits.join(' и ')}`;
}

function stackingOf({ stacking }: DiscountInput): string {
  return stacking === 'exclusive' ? 'Не се събира с други отстъпки' : 'Събира се с другите отстъпки';
}
