import { expect, test } from 'vitest';
import { schemasOf } from './compact-classes.ts';
import { Described } from './described.ts';

const compact = schemasOf({
  Parcel: "id!: string(5), size: 'S' | 'M', to: Person, lines: Line[], details: {Line}, on: date, at: date-time, note: string | null",
  Person: 'phone!: string, isPrivate: boolean',
  Line: 'count!: integer, price: number',
}); // prettier-ignore

const openApi = {
  Parcel: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', maxLength: 5 }, to: { $ref: '#/components/schemas/Person' } },
  },
  Contact: { type: 'object', required: ['phone'], properties: { phone: { type: 'string', example: '+359' } } },
  Person: {
    allOf: [
      { $ref: '#/components/schemas/Contact' },
      { type: 'object', properties: { isPrivate: { type: 'boolean' } } },
    ],
  },
};

test.each([
  ['classes in one line', compact],
  ['an OpenAPI description', openApi],
])('%s: a body as described has no deviation', (_, schemas) => {
  const described = new Described(schemas);
  expect(described.deviations('Parcel', { id: '12345', to: { phone: '0888', isPrivate: true } })).toEqual([]);
});

test.each([
  ['classes in one line', compact],
  ['an OpenAPI description', openApi],
])('%s: what is not named is refused at every depth, and so are wrong types and missing fields', (_, schemas) => {
  const described = new Described(schemas);
  const wrong = (body: object) => described.deviations('Parcel', body).map(({ path, reason }) => `${path} ${reason}`);
  expect(wrong({ id: '1', weight: 2 })).toEqual(['weight unknown']);
  expect(wrong({ id: '1', to: { phone: '0888', email: '' } })).toEqual(['to.email unknown']);
  expect(wrong({ to: {} })).toEqual(expect.arrayContaining(['id missing', 'to.phone missing']));
  expect(wrong({ id: 1 })).toEqual(['id type']);
  expect(wrong({ id: '123456' })).toEqual(['id value']);
  expect(wrong({ id: '1', to: { phone: null } })).toContain('to.phone type');
});

test('lists, maps, words and dates are checked', () => {
  const described = new Described(compact);
  const wrong = (body: object) =>
    described.deviations('Parcel', { id: '1', ...body }).map(({ path, reason }) => `${path} ${reason}`);
  expect(wrong({ lines: [{ count: 1 }, { count: 1.5, name: 'x' }] })).toEqual(
    expect.arrayContaining(['lines[1].count type', 'lines[1].name unknown']),
  );
  expect(wrong({ details: { any: { count: 1 } } })).toEqual([]);
  expect(wrong({ details: { any: {} } })).toEqual(['details.any.count missing']);
  expect(wrong({ size: 'XL' })).toEqual(['size enum']);
  expect(wrong({ on: '2026-11-26', at: '2026-11-26T09:00:00+0200', note: null })).toEqual([]);
  expect(wrong({ on: '26.11.2026' })).toEqual(['on value']);
  expect(wrong({ at: '2026-11-26T09:00:00.000Z' })).toEqual(['at value']);
});

test('counts the fields that were sent, those of a list once', () => {
  const described = new Described(compact);
  described.received('Parcel', { id: '1', lines: [{ count: 1 }, { count: 2, price: 1 }] });
  described.received('Parcel', { id: '2', to: { phone: '' } });
  expect(described.sent()).toEqual({
    Parcel: ['id', 'lines', 'lines[].count', 'lines[].price', 'to', 'to.phone'],
  });
});

test('a class that is not described, or is described by an unknown type, is an error', () => {
  expect(() => new Described(compact).deviations('Letter', {})).toThrow('Letter is not described');
  expect(() => schemasOf({ Parcel: 'to: Nobody' })).toThrow('what Nobody is');
  expect(() => new Described(compact).answered('Parcel', {})).toThrow('The simulator answers no Parcel');
});
