/** What a product that takes the buyer's own text asks of it, and what follows from it. */
export interface Engraving {
  /** In characters, spaces included. */
  maxLength: number;
  /** The product is not sold without a text. */
  required: boolean;
  /** Working days that the work takes before the parcel leaves. */
  extraDays: number;
  /** Whether the product can be returned with a text on it. */
  returnable: boolean;
}

const plain: Engraving = { maxLength: 200, required: false, extraDays: 0, returnable: true };

/** The rules of a product; null where it takes no text. */
export function engravingOf(product: {
  personalizable: boolean;
  facts: { engraving?: Engraving | undefined };
}): Engraving | null {
  return product.personalizable ? (product.facts.engraving ?? plain) : null;
}

/** Why a text cannot be taken; null for one that can. A product that takes none has no rules. */
export function engravingProblem(text: string, rules: Engraving | null): string | null {
  if (!rules) return null;
  const length = [...text.trim()].length;
  if (rules.required && length === 0) return 'Напиши какво да гравираме.';
  return length > rules.maxLength ? `Надписът е най-много ${rules.maxLength} знака.` : null;
}

/** The conditions of a text on a product; null without a text. */
export function engravedTerms(
  text: string,
  rules: Engraving | null,
): Pick<Engraving, 'extraDays' | 'returnable'> | null {
  return rules && text !== '' ? { extraDays: rules.extraDays, returnable: rules.returnable } : null;
}

/** The working days that the slowest engraving adds to an order or a cart. */
export function engravingDays(lines: readonly { engraved?: { extraDays: number } | undefined }[]): number {
  return Math.max(0, ...lines.map(({ engraved }) => engraved?.extraDays ?? 0));
}
