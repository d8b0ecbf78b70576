import { describe, expect, test } from 'vitest';
import { changedKeys, mergeEdits } from './merge-edits.ts';

describe('joining edits with what was saved in the meantime', () => {
  test('keeps what the person typed and takes over the rest', () => {
    const base = { name: 'Мента', description: 'стар', status: 'draft' };
    const typed = { ...base, name: 'Люта мента' };
    const fresh = { ...base, description: 'нов' };
    expect(mergeEdits(base, typed, fresh)).toEqual({ name: 'Люта мента', description: 'нов', status: 'draft' });
  });

  test('keeps the typed value where both changed the same field', () => {
    expect(mergeEdits({ price: '1' }, { price: '2' }, { price: '3' })).toEqual({ price: '2' });
  });

  test('joins a list thing by thing', () => {
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

  test('keeps new things of both sides, and drops an untouched one that was removed', () => {
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

  test('keeps an edited thing that was removed in the meantime, as a new one', () => {
    const base = { variants: [{ id: 'a', price: '1' }] };
    const merged = mergeEdits(base, { variants: [{ id: 'a', price: '2' }] }, { variants: [] });
    expect(merged.variants).toEqual([{ id: '', price: '2' }]);
  });

  test('names exactly the keys that differ', () => {
    expect(changedKeys({ a: [1, { b: 2 }], c: 1 }, { a: [1, { b: 2 }], c: 2 })).toEqual(['c']);
  });
});
