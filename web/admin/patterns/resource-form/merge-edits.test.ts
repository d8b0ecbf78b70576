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
