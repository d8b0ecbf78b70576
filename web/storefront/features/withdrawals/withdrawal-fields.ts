import type { z } from 'zod';
import { isEmailAddress } from '#contracts/common/email-address.rule.ts';
import { oneLine } from '#contracts/common/typed-text.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import type { submitWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';

export type StatementInput = z.input<NonNullable<typeof submitWithdrawalRoute.body>>;

/** Field → label, for the error summary. */
export const withdrawalLabels: Readonly<Record<string, string>> = {
  name: 'Име',
  orderNumber: 'Номер на поръчката',
  email: 'Имейл',
  goods: 'Стоки',
};

/** The field names of an order line. The title is posted too, so that the statement contains it as text. */
export const lineFields = (id: string) => ({
  chosen: `line-${id}`,
  quantity: `quantity-${id}`,
  title: `title-${id}`,
  most: `most-${id}`,
});

/** An order line as text. */
export const titleOf = ({ name, variantName }: Order['lines'][number]): string =>
  [name, variantName].filter(Boolean).join(', ');

/** The statement as the API takes it. Both steps have the same fields. */
export function readStatement(fields: URLSearchParams): StatementInput {
  const text = (name: string): string => (fields.get(name) ?? '').trim();
  const person = { name: text('name'), orderNumber: text('orderNumber'), email: text('email') };
  const ids = [...fields.keys()].filter((key) => key.startsWith('title-')).map((key) => key.slice('title-'.length));
  if (ids.length === 0) {
    const isWhole = text('scope') !== 'part';
    return { ...person, scope: isWhole ? 'whole' : 'part', goods: isWhole ? '' : text('goods') };
  }
  const all = ids.map((id) => {
    const names = lineFields(id);
    const isChosen = fields.has(names.chosen);
    const quantity = isChosen ? Number(text(names.quantity)) : 0;
    return { lineId: id, quantity, title: text(names.title), most: Number(text(names.most)) };
  });
  const selectedLines = all.filter(({ quantity }) => quantity > 0);
  return {
    ...person,
    scope: all.every(({ quantity, most }) => quantity === most) ? 'whole' : 'part',
    goods: selectedLines.map(({ quantity, title }) => `${quantity} × ${title}`).join('; '),
    orderId: text('orderId'),
    lines: selectedLines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  };
}

/** The errors of the first step, by field. The call validates the rest. */
export function statementErrors(fields: URLSearchParams): Record<string, string> {
  const { name, orderNumber, email, scope, goods, lines = [] } = readStatement(fields);
  const errors: Record<string, string> = {};
  if (name === '') errors['name'] = 'Попълни това поле.';
  if (orderNumber === '') errors['orderNumber'] = 'Попълни това поле.';
  if (email === '') errors['email'] = 'Попълни това поле.';
  else if (!isEmailAddress(oneLine(email))) errors['email'] = 'Въведи имейл като ime@example.com.';
  if (scope === 'part' && goods === '') errors['goods'] = 'Напиши или отбележи от кои стоки се отказваш.';
  const isTooMany = lines.some(({ lineId, quantity }) => {
    return !Number.isInteger(quantity) || quantity > Number(fields.get(lineFields(lineId).most));
  });
  if (isTooMany) errors['goods'] = 'Броят на някой ред е повече от поръчания.';
  return errors;
}
