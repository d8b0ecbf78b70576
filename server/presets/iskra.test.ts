import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { caffeineFacts } from '#contracts/cart/caffeine.rule.ts';
import { readPreset } from '#server/demo/read-preset.ts';

const { products, attributes } = await readPreset('iskra');

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

test('the strength and the legal warning are stated on every product with caffeine', () => {
  for (const { slug, facts, description } of products) {
    if (facts.caffeineMgPerPouch === undefined) continue;
    expect(description, slug).toMatch(/\d+(\*\*)?\s*mg|\d+ или|\d+,/);
    expect(facts.warnings, slug).toMatch(/Съдържа кофеин: .*mg.*Не се препоръчва за деца, бременни и кърмачки/);
  }
});

test('no amount of caffeine is mentioned except a product’s own strengths and those of the reviewed table', () => {
  const reviewed = Object.values<number>(caffeineFacts);
  for (const { slug, description, facts, variants } of products) {
    const own = [facts.caffeineMgPerPouch, ...variants.map(({ values }) => Number.parseInt(values['sila'] ?? '', 10))];
    const named = [...description.matchAll(/(\d+)(?:\*\*)? ?mg/g)].map(([, mg]) => Number(mg));
    for (const mg of named) expect([...own, ...reviewed], slug).toContain(mg);
    // The cart needs it to sum up the pouches.
    if (facts.caffeineMgPerPouch !== undefined) expect(facts.pouchesPerTin, slug).toBeGreaterThan(0);
  }
});

test('every strength is shown with a picture of a tin labelled with it', () => {
  for (const { slug, pictures, variants } of products) {
    for (const { picture, values } of variants) {
      if (picture === undefined) continue;
      const strength = Number.parseInt(values['sila'] ?? '', 10);
      expect(pictures[picture]?.file, slug).toContain(`-${strength}mg-`);
    }
  }
  expect(products.filter(({ variants }) => variants.some(({ picture }) => picture)).length).toBeGreaterThan(20);
});

test('text is readable on the background of every flavour, in light and dark mode', async () => {
  const file = await readFile(new URL('../../web/shared/ui/flavours.css', import.meta.url), 'utf8');
  for (const { slug } of attributes.find((attribute) => attribute.slug === 'vkus')?.values ?? []) {
    const colours = [...(file.split(`'${slug}'`)[1]?.split('}')[0] ?? '').matchAll(/#[\da-f]{6}/g)];
    const [, field = '', fieldDark = '', deep = '', glow = ''] = colours.map(([colour]) => colour);
    expect(contrast('#17130f', field), slug).toBeGreaterThan(7);
    expect(contrast('#fbf8f2', fieldDark), slug).toBeGreaterThan(7);
    expect(contrast(deep, field), slug).toBeGreaterThan(4.5);
    expect(contrast(glow, fieldDark), slug).toBeGreaterThan(4.5);
  }
});
