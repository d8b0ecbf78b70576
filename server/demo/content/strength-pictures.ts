import type { DemoPicture, DemoProduct, DemoVariant } from './types.ts';

/**
 * Adds a picture for each variant whose strength differs from the one on the first picture: the number is printed on
 * the lid. Pictures of engraved tins and accessories show no number.
 */
export function withStrengthPictures(product: DemoProduct): DemoProduct {
  const [first] = product.pictures;
  const shownStrength = Number(/-(\d+)mg-/.exec(first?.file ?? '')?.[1]);
  if (!first || Number.isNaN(shownStrength)) return product;
  const strengths = [...new Set(product.variants.flatMap((variant) => strengthOf(variant) ?? []))];
  const others = strengths.filter((strengthMg) => strengthMg !== shownStrength);
  if (others.length === 0) return product;
  const added = others.map((strengthMg): DemoPicture => ({
    file: first.file.replace(`-${shownStrength}mg-`, `-${strengthMg}mg-`),
    alt: altFor(first.alt, shownStrength, strengthMg),
  }));
  const placeOf = (strength: number): number =>
    strength === shownStrength ? 0 : product.pictures.length + others.indexOf(strength);
  return {
    ...product,
    pictures: [...product.pictures, ...added],
    variants: product.variants.map((variant) => {
      const strength = strengthOf(variant);
      return strength === undefined ? variant : { ...variant, picture: placeOf(strength) };
    }),
  };
}

function altFor(alt: string, pictureStrength: number, strengthMg: number): string {
  const strength = `${pictureStrength} mg`;
  return alt.includes(strength) ? alt.replace(strength, `${strengthMg} mg`) : `${alt}, ${strengthMg} mg`;
}

function strengthOf({ values }: DemoVariant): number | undefined {
  const strength = Number.parseInt(values['sila'] ?? '', 10);
  return Number.isNaN(strength) ? undefined : strength;
}
