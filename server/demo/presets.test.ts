import { describe, expect, it } from 'vitest';
import { ProductFacts } from '#contracts/products/products.ts';
import { Settings } from '#contracts/settings/settings.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { courierOffices } from './content/offices.ts';
import { demoOrders } from './content/orders.ts';
import { people } from './content/people.ts';
import { demoReviews } from './content/reviews.ts';
import { listPresets, readPreset } from './read-preset.ts';

const now = new Date('2026-03-10T12:34:56Z');
const presets = await Promise.all((await listPresets()).map((name) => readPreset(name)));
const repeated = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);

describe.each(presets)('the preset $name', (preset) => {
  const { products, categories, attributes } = preset;
  const variants = products.flatMap((product) => product.variants);

  it('fills the list, and its last page is not full', () => {
    expect(products.length).toBeGreaterThanOrEqual(14);
    expect(products.length % 12).not.toBe(0);
  });

  it('gives every product, SKU and category a unique slug', () => {
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(categories.map(({ slug }) => slug))).toEqual([]);
  });

  it('refers only to categories, attribute values and products that exist', () => {
    const slugs = new Set(categories.map(({ slug }) => slug));
    const values = new Map(
      attributes.map(({ slug, values: list }) => [slug, new Set(list.map((value) => value.slug))]),
    );
    for (const product of products) {
      for (const slug of product.categories) expect(slugs, product.slug).toContain(slug);
      for (const slug of product.choices) expect([...values.keys()], product.slug).toContain(slug);
      for (const variant of product.variants) {
        for (const [attribute, value] of Object.entries(variant.values))
          expect(values.get(attribute), variant.sku).toContain(value);
        if (variant.picture !== undefined)
          expect(product.pictures.length, variant.sku).toBeGreaterThan(variant.picture);
      }
    }
    const productSlugs = new Set(products.map(({ slug }) => slug));
    for (const slug of preset.sections.flatMap((section) => section.products)) expect(productSlugs).toContain(slug);
    for (const slug of preset.reviews.photographed) expect(productSlugs).toContain(slug);
  });

  it('names every variant of a product that has several', () => {
    for (const { slug, variants: own } of products)
      if (own.length > 1)
        expect(
          own.map(({ name }) => name),
          slug,
        ).not.toContain('');
  });

  it('each variant of a product has a different combination of options', () => {
    for (const { slug, choices, variants: own } of products)
      expect(repeated(own.map(({ values }) => choices.map((choice) => values[choice]).join('|'))), slug).toEqual([]);
  });

  it('shows a reduction only with a higher compare-at price, no price below one lev, and something sold out', () => {
    for (const { sku, price, compareAtPrice } of variants) {
      expect(price, sku).toBeGreaterThan(100);
      if (compareAtPrice !== undefined) expect(compareAtPrice, sku).toBeGreaterThan(price);
    }
    expect(products.some((product) => product.variants.every(({ stock }) => stock === 0))).toBe(true);
  });

  it('every picture has an alternative text that is unique within its product', () => {
    for (const { slug, pictures, facts } of products) {
      expect(ProductFacts.safeParse(facts).success, slug).toBe(true);
      expect(pictures.length, slug).toBeGreaterThanOrEqual(1);
      expect(pictures.length, slug).toBeLessThanOrEqual(7);
      expect(repeated(pictures.map(({ alt }) => alt)), slug).toEqual([]);
    }
  });

  it('generates the same orders for the same time, none of them in the future, rising, to offices that exist', () => {
    const skus = new Set(variants.map(({ sku }) => sku));
    const orders = demoOrders(preset, now);
    expect(demoOrders(preset, now)).toEqual(orders);
    expect(orders.length).toBeGreaterThan(330);
    expect(orders.length).toBeLessThan(480);
    for (const { placedAt, history, status, lines } of orders) {
      const times = history.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0]).toBe(placedAt.getTime());
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
      expect(history.at(-1)?.status).toBe(status);
      expect(lines.length).toBeGreaterThan(0);
      for (const { sku } of lines) expect(skus).toContain(sku);
    }
    const since = (days: number) =>
      orders.filter(({ placedAt }) => now.getTime() - placedAt.getTime() < days * dayMs).length;
    expect(since(30)).toBeGreaterThan((orders.length - since(60)) * 1.4);
    const offices = courierOffices.map(({ courier, id }) => `${courier} ${id}`);
    for (const { delivery } of orders)
      if (delivery.method === 'office') expect(offices).toContain(`${delivery.courier} ${delivery.officeId}`);
  });

  it('reviews only products that exist, at most once per person', () => {
    const reviews = demoReviews(preset, now);
    expect(reviews.length).toBeGreaterThanOrEqual(20);
    const slugs = new Set(products.map(({ slug }) => slug));
    for (const { productSlug, createdAt } of reviews) {
      expect(slugs).toContain(productSlug);
      expect(createdAt.getTime()).toBeLessThan(now.getTime());
    }
    expect(repeated(reviews.map(({ productSlug, person }) => `${productSlug} ${person}`))).toEqual([]);
    expect(reviews.some(({ rating }) => rating <= 2)).toBe(true);
  });

  it('has settings that match the contract', () => {
    expect(Settings.safeParse(preset.settings).error).toBeUndefined();
  });
});

it('the example customers have addresses and phones of nobody', () => {
  expect(people).toHaveLength(40);
  expect(repeated(people.map(({ email }) => email))).toEqual([]);
  for (const { email, phone } of people) {
    expect(email).toMatch(/^[a-z.]+@example\.com$/);
    expect(phone).toMatch(/^\+3598[789]\d{7}$/);
  }
  expect(courierOffices.length).toBeGreaterThan(50);
  expect(repeated(courierOffices.map(({ courier, id }) => `${courier} ${id}`))).toEqual([]);
});
