import { describe, expect, test } from 'vitest';
import { canPreview, emptySection, sectionInputOf } from './section-form-values.ts';

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
