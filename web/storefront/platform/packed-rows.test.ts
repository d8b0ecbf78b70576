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

test('a list or an object is written once', () => {
  const rows = [
    { id: 1, pieces: { count: 10 } },
    { id: 2, pieces: { count: 10 } },
    { id: 3, pieces: { count: 10 } },
    { id: 4, pieces: { count: 20 } },
    { id: 5, pieces: { count: 10 } },
  ];
  expect(JSON.stringify(rows, packRows)).toBe(
    '{"$rows":[["id","pieces"],[1,{"count":10}],[2,{"$":0}],[3,{"$":0}],[4,{"count":20}],[5,{"$":1}]]}',
  );
  expect(through(rows)).toEqual(rows);
});

test('what the texts of a field all begin with is written once', () => {
  const rows = ['01a2202c-1', '01a2202c-2', '01a2202c-'].map((id) => ({ id, name: 'a' }));
  expect(JSON.stringify(rows, packRows)).toBe(
    '{"$rows":[["id","name"],["1","a"],["2","a"],["","a"]],"$starts":{"id":"01a2202c-"}}',
  );
  expect(through(rows)).toEqual(rows);
  const field = fc.string({ maxLength: 2 }).map((end) => `01a2202c-\u{1F36C}${end}`);
  const row = fc.record({ id: field, name: fc.option(field, { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(row), (some) => {
      expect(through(some)).toEqual(JSON.parse(JSON.stringify(some)));
    }),
  );
});

test('a text that looks like the mark stays a text', () => {
  expect(through({ values: { $rows: 'typed' } })).toEqual({ values: { $rows: 'typed' } });
});
