import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AdminSection } from '#contracts/sections/sections.ts';
import { moveInList } from '#web/admin/patterns/sortable/move-in-list.ts';
import { canPreview, emptySection, sectionFormOf, sectionInputOf } from './section-form-values.ts';

describe('the input of a section', () => {
  test('has null for a category and times that are not set', () =>
    expect(sectionInputOf(emptySection)).toMatchObject({ categoryId: null, startsAt: null, endsAt: null, limit: 8 }));

  test('has times of the shop as UTC', () => {
    const { startsAt } = sectionInputOf({ ...emptySection, startsAt: '2026-03-01T10:00' });
    expect(startsAt).toBe('2026-03-01T08:00:00.000Z');
  });
});

describe('a section can be previewed', () => {
  const products = [{ id: 'a', name: 'Искра Мента', image: null }] as unknown as typeof emptySection.products;

  test.each(['1', '9', '24'])('with a limit of %s products', (limit) =>
    expect(canPreview({ ...emptySection, rule: 'newest', limit })).toBe(true),
  );
  test.each(['', '0', '25', '8,5', '-1'])('not with „%s“ as its limit', (limit) =>
    expect(canPreview({ ...emptySection, rule: 'newest', limit })).toBe(false),
  );
  test('by hand only with a product, and by category only with a category', () => {
    expect(canPreview(emptySection)).toBe(false);
    expect(canPreview({ ...emptySection, products })).toBe(true);
    expect(canPreview({ ...emptySection, rule: 'category' })).toBe(false);
    expect(canPreview({ ...emptySection, rule: 'category', categoryId: 'a' })).toBe(true);
  });
});

test('any section that is opened and saved without an edit is sent as it was, to the second', () => {
  const moment = fc.option(
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString()),
  );
  const anySection = fc.record({
    title: fc.string(),
    rule: fc.constantFrom(...(['manual', 'bestsellers', 'newest', 'on-sale', 'category'] as const)),
    categoryId: fc.option(fc.uuid()),
    limit: fc.integer({ min: 1, max: 24 }),
    isActive: fc.boolean(),
    startsAt: moment,
    endsAt: moment,
    products: fc.array(fc.uuid().map((id) => ({ id, name: 'Мед', image: null }))),
  });
  const check = fc.property(anySection, (section) => {
    const stored = section as unknown as AdminSection; // the other fields are not read
    const { products, ...input } = section;
    const productIds = products.map(({ id }) => id);
    expect(sectionInputOf(sectionFormOf(stored), stored)).toEqual({ ...input, productIds });
  });
  fc.assert(check);
});

test('an item that is moved in a list and back is where it was, and no item is lost', () => {
  const places = fc
    .integer({ min: 1, max: 9 })
    .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1), fc.nat(count - 1)));
  const check = fc.property(places, ([count, from, to]) => {
    const list = Array.from({ length: count }, (_, index) => index);
    const moved = moveInList(list, from, to);
    expect(moved[to]).toBe(from);
    expect(moveInList(moved, to, from)).toEqual(list);
  });
  fc.assert(check);
});
