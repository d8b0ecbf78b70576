import type { DiscountInput } from '#contracts/discounts/discounts.ts';

const always = {
  manyCodes: false,
  scope: { kind: 'all' },
  excludeReduced: false,
  firstOrderOnly: false,
  groupIds: [],
  minimumSubtotal: null,
  startsAt: null,
  endsAt: null,
  limitTotal: null,
  limitPerCustomer: null,
  priority: 0,
  stacking: 'with_others',
  status: 'active',
} as const satisfies Partial<DiscountInput>;

/** Two active codes, and a rule that the owner can enable. */
export const demoDiscounts: readonly DiscountInput[] = [
  {
    ...always,
    name: 'Добре дошъл',
    code: 'ДОБРЕДОШЪЛ',
    terms: { kind: 'percent', percent: 10 },
    firstOrderOnly: true,
  },
  {
    ...always,
    name: 'Доставка от нас',
    code: 'КУРИЕР',
    terms: { kind: 'free_delivery' },
    minimumSubtotal: { amount: 3500, currency: 'BGN' },
    limitTotal: 200,
    limitPerCustomer: 1,
  },
  {
    ...always,
    name: 'Три и повече',
    code: null,
    terms: {
      kind: 'quantity_steps',
      steps: [
        { from: 3, percent: 5 },
        { from: 6, percent: 8 },
      ],
    },
    excludeReduced: true,
    status: 'off',
  },
];
