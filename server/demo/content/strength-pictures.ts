import type { DemoPicture, DemoProduct, DemoVariant } from './types.ts';

/**
 * Gives each variant of another strength than the first picture shows a picture of its own: the number stands on the
 * lid. Engraved tins show no number.
 */
export function withStrengthPictures(product: DemoProduct): DemoProduct {
  const [first] = product.pictures;
  const { drawing } = first ?? {};
  if (!first || drawing?.kind === undefined || drawing.kind === 'accessory') return product;
  if (drawing.kind === 'tin' && drawing.engraving !== undefined) return product;
  const strengths = [...new Set(product.variants.flatMap((variant) => strengthOf(variant) ?? []))];
  const others = strengths.filter((strengthMg) => strengthMg !== drawing.strengthMg);
  const added = others.map((strengthMg): DemoPicture => ({
    drawing: { ...drawing, strengthMg },
    alt: altFor(first.alt, drawing.strengthMg, strengthMg),
  }));
  if (added.length === 0) return product;
  const placeOf = (strength: number): number =>
    strength === drawing.strengthMg ? 0 : product.pictures.length + others.indexOf(strength);
  return {
    ...product,
    pictures: [...product.pictures, ...added],
    variants: product.variants.map((variant) => {
      const strength = strengthOf(variant);
      return strength === undefined ? variant : { ...variant, picture: placeOf(strength) };
    }),
  };
}

function altFor(alt: string, shown: number, strengthMg: number): string {
  const said = `${shown} mg`;
  return alt.includes(said) ? alt.replace(said, `${strengthMg} mg`) : `${alt}, ${strengthMg} mg`;
}

function strengthOf({ values }: DemoVariant): number | undefined {
  const strength = Number.parseInt(values['sila'] ?? '', 10);
  return Number.isNaN(strength) ? undefined : strength;
}
