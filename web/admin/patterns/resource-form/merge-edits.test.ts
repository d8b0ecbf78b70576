import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedKeys, mergeEdits } from './merge-edits.ts';

describe('merging edits with a concurrent change', () => {
  test('keeps edited values and takes over all others', () => {
    const base = { name: 'Мента', description: 'стар', status: 'draft' };
    const typed = { ...base, name: 'Люта мента' };
    const fresh = { ...base, description: 'нов' };
    expect(mergeEdits(base, typed, fresh)).toEqual({ name: 'Люта мента', description: 'нов', status: 'draft' });
  });

  test('keeps the edited value when both sides changed the same field', () => {
    expect(mergeEdits({ price: '1' }, { price: '2' }, { price: '3' })).toEqual({ price: '2' });
  });

  test('merges lists item by item', () => {
    const base = {
      variants: [
        { id: 'a', price: '1', stock: '5' },
        { id: 'b', price: '1', stock: '5' },
      ],
    };
    const typed = {
      variants: [
        { id: 'a', price: '2', stock: '5' },
        { id: 'b', price: '1', stock: '5' },
      ],
    };
    const fresh = {
      variants: [
        { id: 'a', price: '1', stock: '4' },
        { id: 'b', price: '9', stock: '5' },
      ],
    };
    expect(mergeEdits(base, typed, fresh).variants).toEqual([
      { id: 'a', price: '2', stock: '4' },
      { id: 'b', price: '9', stock: '5' },
    ]);
  });

  test('keeps new items of both sides and drops an unchanged item that was removed', () => {
    const base = {
      variants: [
        { id: 'a', price: '1' },
        { id: 'b', price: '1' },
      ],
    };
    const typed = { variants: [...base.variants, { id: '', price: '7' }] };
    const fresh = {
      variants: [
        { id: 'a', price: '1' },
        { id: 'c', price: '3' },
      ],
    };
    expect(mergeEdits(base, typed, fresh).variants).toEqual([
      { id: 'a', price: '1' },
      { id: '', price: '7' },
      { id: 'c', price: '3' },
    ]);
  });

  test('keeps an edited item that was removed meanwhile as a new one', () => {
    const base = { variants: [{ id: 'a', price: '1' }] };
    const merged = mergeEdits(base, { variants: [{ id: 'a', price: '2' }] }, { variants: [] });
    expect(merged.variants).toEqual([{ id: '', price: '2' }]);
  });

  test('returns exactly the keys that differ', () => {
    expect(changedKeys({ a: [1, { b: 2 }], c: 1 }, { a: [1, { b: 2 }], c: 2 })).toEqual(['c']);
  });
});

describe('merging any edits', () => {
  const item = fc.record({ id: fc.constantFrom('a', 'b', 'c'), price: fc.constantFrom('1', '2'), stock: fc.nat(2) });
  const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 3 });
  const values = fc.record({ name: fc.constantFrom('Мед', 'Чай'), price: fc.constantFrom('1', '2'), variants: items });

  test('without a change of others leaves what was typed, and without edits takes what is stored', () => {
    const check = fc.property(values, values, (base, other) => {
      expect(mergeEdits(base, other, base)).toEqual(other);
      expect(mergeEdits(base, base, other)).toEqual(other);
    });
    fc.assert(check);
  });

  test('keeps every edited field, and every change of others to a field that was not edited', () => {
    const check = fc.property(values, values, values, (base, typed, fresh) => {
      const merged = mergeEdits(base, typed, fresh);
      for (const key of ['name', 'price'] as const)
        expect(merged[key]).toBe(typed[key] === base[key] ? fresh[key] : typed[key]);
    });
    fc.assert(check);
  });

  test('loses no item that was edited here or added there', () => {
    const check = fc.property(values, values, values, (base, typed, fresh) => {
      const { variants } = mergeEdits(base, typed, fresh);
      const idsIn = (list: readonly { id: string }[]) => list.map(({ id }) => id);
      const added = idsIn(fresh.variants).filter((id) => !idsIn(base.variants).includes(id));
      expect(idsIn(variants)).toEqual(expect.arrayContaining(added));
      const edited = typed.variants.filter((one) => {
        const before = base.variants.find(({ id }) => id === one.id);
        return before && before.price !== one.price;
      });
      expect(variants.map(({ price }) => price)).toEqual(expect.arrayContaining(edited.map(({ price }) => price)));
    });
    fc.assert(check);
  });

  test('compares values whatever the order of their properties', () => {
    const check = fc.property(values, ({ name, price, variants }) => {
      expect(changedKeys({ name, price, variants }, { variants, price, name })).toEqual([]);
    });
    fc.assert(check);
  });
});
