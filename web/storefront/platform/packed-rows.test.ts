import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

const through = (value: unknown): unknown => JSON.parse(JSON.stringify(value, packRows), unpackRows);

test('any data of a page is the same after it was embedded', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(through(value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('lists of objects with the same and with absent fields are the same, also within each other', () => {
  const field = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.constant([]));
  const row = fc.record({ id: field, name: field, below: fc.array(fc.record({ id: field })) }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(through({ rows })).toEqual(JSON.parse(JSON.stringify({ rows })));
    }),
  );
});

test('the names of the fields of a list are written once, and absent fields at the end of a row not at all', () => {
  const rows = [
    { id: 1, before: 3, slug: 'a' },
    { id: 2, slug: 'b' },
  ];
  expect(JSON.stringify(rows, packRows)).toBe('{"$rows":[["id","slug","before"],[1,"a",3],[2,"b"]]}');
});

test('a text that looks like the mark stays a text', () => {
  expect(through({ values: { $rows: 'typed' } })).toEqual({ values: { $rows: 'typed' } });
});
