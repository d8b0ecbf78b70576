import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import { renderInShop } from '#web/storefront/features/settings/render-in-shop.fixtures.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { PaymentFields } from './payment-fields.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

interface Case {
  methods?: PaymentMethod[];
  provider?: string;
  wallets?: string[];
  typed?: string;
  error?: string;
  accepted?: PaymentMethod[];
  chosen?: string;
  isCodRefused?: boolean;
  total?: ReturnType<typeof euro>;
}

function render({ methods = ['card', 'cod', 'bank_transfer'], provider = 'stripe', wallets = [], ...rest }: Case = {}) {
  const settings = { paymentMethods: methods, cardProvider: provider, cards: { minimum: 50, wallets } };
  const form = {
    id: (field: string) => field,
    value: () => rest.typed,
    error: () => rest.error,
  } as unknown as PageForm; // what the fields read
  const element = (
    <PaymentFields
      form={form}
      accepted={rest.accepted}
      chosen={rest.chosen ?? null}
      isCodRefused={rest.isCodRefused ?? false}
      total={rest.total}
    />
  );
  return renderInShop(element, settings);
}
const radios = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
const valueOf = (input = '') => /value="([^"]*)"/.exec(input)?.[1];
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the ways to pay', () => {
  test('are those of the shop, in one order, with the first selected', () => {
    const inputs = radios(render());
    expect(inputs.map(valueOf)).toEqual(['cod', 'bank_transfer', 'card']);
    expect(inputs.filter((input) => input.includes('checked')).map(valueOf)).toEqual(['cod']);
    expect(radios(render({ methods: ['card'] })).map(valueOf)).toEqual(['card']);
  });

  test.each([
    ['card', 'card'],
    // The shop no longer offers it.
    ['barter', 'cod'],
  ])('what was chosen before ("%s") selects "%s"', (typed, selected) => {
    expect(
      radios(render({ typed }))
        .filter((input) => input.includes('checked'))
        .map(valueOf),
    ).toEqual([selected]);
  });

  test('an error stands with them, marked in words', () => {
    expect(textOf(render({ error: 'Избери плащане.' }))).toContain('Грешка: Избери плащане.');
  });
});

describe('a card', () => {
  const card = (html: string) => radios(html).find((input) => valueOf(input) === 'card');

  test.each([
    [49, true],
    [50, false],
    [0, false],
  ])('for %d cents is not offered: %s', (amount, isDisabled) => {
    const html = render({ total: euro(amount) });
    expect(card(html)?.includes('disabled')).toBe(isDisabled);
    expect(html.includes('С карта се плащат суми от 0,50 € нагоре.')).toBe(isDisabled);
  });

  test('is offered while the sum is not known', () => expect(card(render())).not.toContain('disabled'));

  test.each([
    ['stripe', [], 'Плащане с карта онлайн'],
    ['stripe', ['Google Pay', 'Apple Pay'], 'Онлайн с карта, Google Pay или Apple Pay'],
    ['sandbox', ['Google Pay'], 'Пробно плащане: никой не взема пари'],
  ])('of %s with the wallets %j says: %s', (provider, wallets, text) =>
    expect(textOf(render({ provider, wallets }))).toContain(text),
  );
});

test('an office without cash on delivery disables it, with the reason beside it', () => {
  const cod = (html: string) => radios(html).find((input) => valueOf(input) === 'cod');
  const [refused, usual] = [render({ isCodRefused: true }), render()];
  expect([cod(refused)?.includes('disabled'), cod(usual)?.includes('disabled')]).toEqual([true, false]);
  expect(textOf(refused)).toContain('Избраният офис или автомат не приема наложен платеж');
});

describe('what the shop accepts of this buyer', () => {
  const notice = 'За тази поръчка избери друг начин на плащане: банков превод или карта.';

  test.each([
    ['is said where it is not what was chosen', ['bank_transfer', 'card'], 'cod', true],
    ['is not said where it is', ['cod', 'card'], 'cod', false],
    ['is not said of another choice', ['bank_transfer', 'card'], 'card', false],
    ['is not said while it is not known', undefined, 'cod', false],
  ] as [string, PaymentMethod[] | undefined, string, boolean][])('%s', (_, accepted, chosen, isSaid) => {
    expect(textOf(render({ ...(accepted ? { accepted } : {}), chosen })).includes(notice)).toBe(isSaid);
  });
});

test('an order for nothing says that there is nothing to pay', () => {
  expect(textOf(render({ total: euro(0) }))).toContain('няма какво да се плаща');
  expect(textOf(render({ total: euro(1) }))).not.toContain('няма какво да се плаща');
});
