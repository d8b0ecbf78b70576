import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { caffeineFacts } from '#contracts/cart/caffeine.rule.ts';
import { ProductFacts } from '#contracts/products/products.ts';
import { Settings } from '#contracts/settings/settings.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { attributes, categories } from './categories.ts';
import { flavours } from './flavours.ts';
import { courierOffices } from './offices.ts';
import { demoOrders } from './orders.ts';
import { people } from './people.ts';
import { products } from './products.ts';
import { demoReviews } from './reviews.ts';
import { demoSettings } from './settings.ts';

const now = new Date('2026-03-10T12:34:56Z');
const variants = products.flatMap((product) => product.variants);
const skus = new Set(variants.map(({ sku }) => sku));
const repeated = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('flavours', () => {
  it('keeps text readable on every background, in light and dark mode', async () => {
    const file = await readFile(new URL('../../../web/shared/ui/flavours.css', import.meta.url), 'utf8');
    for (const { slug } of [...flavours, { slug: 'miks' }]) {
      const colours = [...(file.split(`'${slug}'`)[1]?.split('}')[0] ?? '').matchAll(/#[\da-f]{6}/g)];
      const [, field = '', fieldDark = '', deep = '', glow = ''] = colours.map(([colour]) => colour);
      expect(contrast('#17130f', field), slug).toBeGreaterThan(7);
      expect(contrast('#fbf8f2', fieldDark), slug).toBeGreaterThan(7);
      expect(contrast(deep, field), slug).toBeGreaterThan(4.5);
      expect(contrast(glow, fieldDark), slug).toBeGreaterThan(4.5);
    }
  });
});

describe('the demo catalogue', () => {
  it('fills several pages, and the last page is not full', () => {
    expect(products.length).toBeGreaterThanOrEqual(40);
    expect(products.length % 12).not.toBe(0);
  });

  it('gives every product, SKU and category a unique slug', () => {
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(categories.map(({ slug }) => slug))).toEqual([]);
    for (const { slug } of [...products, ...categories]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('refers only to categories and attribute values that exist', () => {
    const known = new Set(categories.map(({ slug }) => slug));
    const values = new Map(
      attributes.map(({ slug, values: list }) => [slug, new Set(list.map((value) => value.slug))]),
    );
    for (const product of products) {
      for (const slug of product.categories) expect(known, product.slug).toContain(slug);
      for (const slug of product.choices) expect([...values.keys()], product.slug).toContain(slug);
      for (const variant of product.variants) {
        for (const [attribute, value] of Object.entries(variant.values))
          expect(values.get(attribute), variant.sku).toContain(value);
      }
    }
  });

  it('each variant of a product has a different combination of options', () => {
    for (const { slug, choices, variants: own } of products) {
      expect(repeated(own.map(({ values }) => choices.map((choice) => values[choice]).join('|'))), slug).toEqual([]);
    }
  });

  it('shows a reduction only with a higher compare-at price, and no price below one lev', () => {
    for (const { sku, price, compareAtPrice, stock } of variants) {
      expect(price, sku).toBeGreaterThan(100);
      if (compareAtPrice !== undefined) expect(compareAtPrice, sku).toBeGreaterThan(price);
      expect(stock, sku).toBeGreaterThanOrEqual(0);
    }
    expect(products.filter((product) => product.variants.every(({ stock }) => stock === 0))).toHaveLength(2);
  });

  it('states the strength and the legal warning on every product with caffeine', () => {
    for (const { slug, facts, description } of products) {
      expect(ProductFacts.safeParse(facts).success, slug).toBe(true);
      if (facts.caffeineMgPerPouch === undefined) continue;
      expect(description, slug).toMatch(/\d+(\*\*)?\s*mg|\d+ или|\d+,/);
      expect(facts.warnings, slug).toMatch(/Съдържа кофеин: .*mg.*Не се препоръчва за деца, бременни и кърмачки/);
    }
  });

  it('mentions no amount of caffeine except its own strengths and those of the reviewed table', () => {
    const reviewed = Object.values<number>(caffeineFacts);
    for (const { slug, description, facts, variants } of products) {
      const own = [
        facts.caffeineMgPerPouch,
        ...variants.map(({ values }) => Number.parseInt(values['sila'] ?? '', 10)),
      ];
      const named = [...description.matchAll(/(\d+)(?:\*\*)? ?mg/g)].map(([, mg]) => Number(mg));
      for (const mg of named) expect([...own, ...reviewed], slug).toContain(mg);
      // The cart needs it to sum up the pouches.
      if (facts.caffeineMgPerPouch !== undefined) expect(facts.pouchesPerTin, slug).toBeGreaterThan(0);
    }
  });

  it('shows every strength with a picture of a tin labelled with it', () => {
    for (const { slug, pictures, variants } of products) {
      for (const { picture, values } of variants) {
        if (picture === undefined) continue;
        const strength = Number.parseInt(values['sila'] ?? '', 10);
        expect(pictures[picture]?.file, slug).toContain(`-${strength}mg-`);
      }
    }
    expect(products.filter(({ variants }) => variants.some(({ picture }) => picture)).length).toBeGreaterThan(20);
  });

  it('every picture has an alternative text that is unique within its product', () => {
    for (const { slug, pictures } of products) {
      expect(pictures.length, slug).toBeGreaterThanOrEqual(3);
      expect(pictures.length, slug).toBeLessThanOrEqual(7);
      expect(repeated(pictures.map(({ alt }) => alt)), slug).toEqual([]);
    }
  });
});

describe('the demo people, orders and reviews', () => {
  it('uses only email addresses under example.com', () => {
    expect(people).toHaveLength(40);
    expect(repeated(people.map(({ email }) => email))).toEqual([]);
    for (const { email, phone } of people) {
      expect(email).toMatch(/^[a-z.]+@example\.com$/);
      expect(phone).toMatch(/^\+3598[789]\d{7}$/);
    }
  });

  it('generates the same orders for the same time, none of them in the future', () => {
    const orders = demoOrders(now);
    expect(demoOrders(now)).toEqual(orders);
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
  });

  it('has more sales in the last month than in the first', () => {
    const orders = demoOrders(now);
    const since = (days: number) =>
      orders.filter(({ placedAt }) => now.getTime() - placedAt.getTime() < days * dayMs).length;
    expect(since(30)).toBeGreaterThan((orders.length - since(60)) * 1.4);
  });

  it('sends orders only to offices that exist', () => {
    expect(courierOffices.length).toBeGreaterThan(50);
    expect(repeated(courierOffices.map(({ courier, id }) => `${courier} ${id}`))).toEqual([]);
    const known = courierOffices.map(({ courier, id }) => `${courier} ${id}`);
    for (const { delivery } of demoOrders(now))
      if (delivery.method === 'office') expect(known).toContain(`${delivery.courier} ${delivery.officeId}`);
  });

  it('reviews only products that exist, at most once per person', () => {
    const reviews = demoReviews(now);
    expect(reviews.length).toBeGreaterThanOrEqual(110);
    const slugs = new Set(products.map(({ slug }) => slug));
    for (const { productSlug, createdAt } of reviews) {
      expect(slugs).toContain(productSlug);
      expect(createdAt.getTime()).toBeLessThan(now.getTime());
    }
    expect(repeated(reviews.map(({ productSlug, person }) => `${productSlug} ${person}`))).toEqual([]);
    expect(reviews.some(({ rating }) => rating <= 2)).toBe(true);
  });

  it('has settings that match the contract', () => {
    expect(Settings.safeParse(demoSettings).error).toBeUndefined();
  });
});
