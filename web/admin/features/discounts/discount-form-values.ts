import type { Currency } from '#contracts/common/money.ts';
import type { Discount, DiscountInput, DiscountScope, DiscountTerms } from '#contracts/discounts/discounts.ts';
import { writePrice } from '#web/admin/patterns/parse-price.ts';
import { count, instant, orNone, price } from '#web/admin/patterns/resource-form/form-codec.ts';

const limit = orNone(count);

/** Form values of a discount: all values as typed, with the terms of every kind side by side. */
export interface DiscountForm {
  name: string;
  /** Automatic, one shared code, or generated single-use codes. */
  activation: 'itself' | 'code' | 'many-codes';
  code: string;
  terms: {
    kind: DiscountTerms['kind'];
    percent: string;
    amount: string;
    buy: string;
    get: string;
    steps: { from: string; percent: string }[];
    slug: string;
    text: string;
    sizes: { pieces: string; price: string }[];
    pieceUpTo: string;
  };
  scope: { kind: DiscountScope['kind']; productIds: string[]; categoryIds: string[] };
  excludeReduced: boolean;
  groupIds: string[];
  firstOrderOnly: boolean;
  minimumSubtotal: string;
  startsAt: string;
  endsAt: string;
  limitTotal: string;
  limitPerCustomer: string;
  priority: string;
  isExclusive: boolean;
  isActive: boolean;
}

/** The form of a new discount: 10 % with a code. */
export const emptyDiscount: DiscountForm = {
  name: '',
  activation: 'code',
  code: '',
  terms: {
    ...{ kind: 'percent', percent: '10', amount: '', buy: '2', get: '1', steps: [{ from: '3', percent: '5' }] },
    ...{ slug: '', text: '', sizes: [{ pieces: '5', price: '' }], pieceUpTo: '' },
  },
  scope: { kind: 'all', productIds: [], categoryIds: [] },
  excludeReduced: false,
  groupIds: [],
  firstOrderOnly: false,
  minimumSubtotal: '',
  startsAt: '',
  endsAt: '',
  limitTotal: '',
  limitPerCustomer: '',
  priority: '0',
  isExclusive: false,
  isActive: true,
};

/** The form values of a stored discount. */
export function discountFormOf(discount: Discount): DiscountForm {
  const { terms, scope } = discount;
  return {
    name: discount.name,
    activation: discount.manyCodes ? 'many-codes' : discount.code === null ? 'itself' : 'code',
    code: discount.code ?? '',
    terms: { ...emptyDiscount.terms, ...typedTerms(terms), kind: terms.kind },
    scope: { ...emptyDiscount.scope, ...scope },
    excludeReduced: discount.excludeReduced,
    groupIds: discount.groupIds,
    firstOrderOnly: discount.firstOrderOnly,
    minimumSubtotal: discount.minimumSubtotal === null ? '' : writePrice(discount.minimumSubtotal.amount),
    startsAt: instant.write(discount.startsAt),
    endsAt: instant.write(discount.endsAt),
    limitTotal: limit.write(discount.limitTotal),
    limitPerCustomer: limit.write(discount.limitPerCustomer),
    priority: count.write(discount.priority),
    isExclusive: discount.stacking === 'exclusive',
    isActive: discount.status === 'active',
  };
}

function typedTerms(terms: DiscountTerms): Partial<DiscountForm['terms']> {
  switch (terms.kind) {
    case 'percent':
      return { percent: String(terms.percent) };
    case 'fixed':
      return { amount: writePrice(terms.amount.amount) };
    case 'free_delivery':
      return {};
    case 'buy_x_get_y':
      return { buy: String(terms.buy), get: String(terms.get), percent: String(terms.percent) };
    case 'box':
      return {
        slug: terms.slug,
        text: terms.text,
        sizes: terms.sizes.map((size) => ({ pieces: String(size.pieces), price: writePrice(size.price.amount) })),
        pieceUpTo: terms.pieceUpTo === null ? '' : writePrice(terms.pieceUpTo.amount),
      };
    case 'quantity_steps':
      return { steps: terms.steps.map(({ from, percent }) => ({ from: String(from), percent: String(percent) })) };
  }
}

/** The form values as the API takes them. The server validates and reports errors by field. */
export function discountInputOf(
  form: DiscountForm,
  currency: Currency,
  storedPeriod?: Pick<Discount, 'startsAt' | 'endsAt'>,
): DiscountInput {
  // The conditions that a box cannot have are not on the screen either.
  const isBox = form.terms.kind === 'box';
  return {
    name: form.name,
    code: form.activation === 'code' && !isBox ? form.code.trim() : null,
    manyCodes: form.activation === 'many-codes' && !isBox,
    terms: termsOf(form.terms, currency),
    scope: scopeOf(form.scope),
    excludeReduced: form.excludeReduced,
    groupIds: isBox ? [] : form.groupIds,
    firstOrderOnly: form.firstOrderOnly && !isBox,
    minimumSubtotal: isBox ? null : orNone(price(currency)).read(form.minimumSubtotal),
    startsAt: instant.read(form.startsAt, storedPeriod?.startsAt),
    endsAt: instant.read(form.endsAt, storedPeriod?.endsAt),
    limitTotal: limit.read(form.limitTotal),
    limitPerCustomer: limit.read(form.limitPerCustomer),
    priority: count.read(form.priority),
    stacking: form.isExclusive ? 'exclusive' : 'with_others',
    status: form.isActive ? 'active' : 'off',
  };
}

/** The rule that the form describes, or null while incomplete. Name and code are not needed for a preview. */
export function ruleOfForm(form: DiscountForm, currency: Currency): DiscountInput | null {
  const rule = discountInputOf(form, currency);
  if (!isComplete(rule)) return null;
  return {
    ...rule,
    name: form.name.trim() || 'Нова отстъпка',
    code: form.activation === 'code' && rule.terms.kind !== 'box' ? form.code.trim() || 'КОД' : null,
    terms: rule.terms.kind === 'box' ? { ...rule.terms, slug: rule.terms.slug || 'new-box' } : rule.terms,
  };
}

/** Whether all values that a preview needs are present. */
function isComplete({ terms, scope, minimumSubtotal, limitTotal, limitPerCustomer }: DiscountInput): boolean {
  const isScoped =
    scope.kind === 'all' || (scope.kind === 'products' ? scope.productIds : scope.categoryIds).length > 0;
  return isScoped && hasBenefit(terms) && minimumSubtotal?.amount !== 0 && limitTotal !== 0 && limitPerCustomer !== 0;
}

function hasBenefit(terms: DiscountTerms): boolean {
  const isPercent = (percent: number) => percent >= 1 && percent <= 100;
  switch (terms.kind) {
    case 'percent':
      return isPercent(terms.percent);
    case 'fixed':
      return terms.amount.amount > 0;
    case 'free_delivery':
      return true;
    case 'buy_x_get_y':
      return terms.buy > 0 && terms.get > 0 && isPercent(terms.percent);
    case 'box':
      return terms.sizes.every(
        (size, index) => size.price.amount > 0 && size.pieces > (terms.sizes[index - 1]?.pieces ?? 1),
      );
    case 'quantity_steps':
      return terms.steps.every(
        ({ from, percent }, index) => from > (terms.steps[index - 1]?.from ?? 0) && isPercent(percent),
      );
  }
}

function termsOf(form: DiscountForm['terms'], currency: Currency): DiscountTerms {
  const { kind, percent, amount, buy, get, steps } = form;
  switch (kind) {
    case 'percent':
      return { kind, percent: count.read(percent) };
    case 'fixed':
      return { kind, amount: price(currency).read(amount) };
    case 'free_delivery':
      return { kind };
    case 'buy_x_get_y':
      return { kind, buy: count.read(buy), get: count.read(get), percent: count.read(percent) };
    case 'box':
      return {
        kind,
        slug: form.slug.trim(),
        text: form.text,
        sizes: form.sizes.map((size) => ({ pieces: count.read(size.pieces), price: price(currency).read(size.price) })),
        pieceUpTo: orNone(price(currency)).read(form.pieceUpTo),
      };
    case 'quantity_steps':
      return {
        kind,
        steps: steps.map((step) => ({ from: count.read(step.from), percent: count.read(step.percent) })),
      };
  }
}

function scopeOf({ kind, productIds, categoryIds }: DiscountForm['scope']): DiscountScope {
  if (kind === 'products') return { kind, productIds };
  if (kind === 'categories') return { kind, categoryIds };
  return { kind };
}
