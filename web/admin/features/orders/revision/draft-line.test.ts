import { expect, test } from 'vitest';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import type { SelectedVariant } from '../selected-variant.ts';
import { addVariant, draftOf, wireLines } from './draft-line.ts';

const stored = {
  id: 'l1',
  productId: 'p1',
  variantId: 'v1',
  name: 'Кутийка',
  variantName: 'злато',
  quantity: 2,
  personalization: 'За Ива',
  attributes: [{ attributeId: 'a', attributeValueId: 'b', attributeName: 'Цвят', valueName: 'злато' }],
};
const order = { lines: [stored] } as unknown as AdminOrder; // what is read of it
const chosen = (id: string) => ({ id: 'p1', name: 'Кутийка', variant: { id, name: 'злато' } }) as SelectedVariant; // as above

test('the lines of an order are sent back as they were, with their engraving', () => {
  const { productId, variantId, quantity, personalization, id } = stored;
  expect(wireLines(draftOf(order))).toEqual([
    { id, productId, variantId, quantity, personalization, attributes: [{ attributeId: 'a', attributeValueId: 'b' }] },
  ]);
});

test('goods that are added again are one more piece, up to 99', () => {
  const [one] = draftOf({ lines: [{ ...stored, personalization: '', quantity: 98 }] } as unknown as AdminOrder);
  if (!one) throw new Error('no line');
  const more = addVariant([one], chosen('v1'));
  expect(more.map(({ quantity }) => quantity)).toEqual([99]);
  expect(addVariant(more, chosen('v1')).map(({ quantity }) => quantity)).toEqual([99]);
});

test('an engraved piece is never counted up: the added one has no text and a line of its own', () => {
  const lines = addVariant(draftOf(order), chosen('v1'));
  expect(lines.map(({ quantity, personalization, id }) => [quantity, personalization, id])).toEqual([
    [2, 'За Ива', 'l1'],
    [1, '', undefined],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
});

test('another variant is a line of its own', () => {
  expect(addVariant(draftOf(order), chosen('v2')).map(({ variantId }) => variantId)).toEqual(['v1', 'v2']);
});
