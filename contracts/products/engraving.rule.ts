/** The engraving options of a product. */
export interface Engraving {
  /** In characters, spaces included. */
  maxLength: number;
  /** The product is sold only with a text. */
  required: boolean;
  /** Additional working days before dispatch. */
  extraDays: number;
  /** Whether the product can be returned with a text on it. */
  returnable: boolean;
}

const plain: Engraving = { maxLength: 200, required: false, extraDays: 0, returnable: true };

/** The engraving options of a product; null if it takes no text. */
export function engravingOf(product: {
  personalizable: boolean;
  facts: { engraving?: Engraving | undefined };
}): Engraving | null {
  return product.personalizable ? (product.facts.engraving ?? plain) : null;
}

/** The reason why a text is refused; null if it is accepted. `rules` is null for a product without engraving. */
export function engravingProblem(text: string, rules: Engraving | null): string | null {
  if (!rules) return null;
  const length = [...text.trim()].length;
  if (rules.required && length === 0) return 'Напиши какво да гравираме.';
  return length > rules.maxLength ? `Надписът е най-много ${rules.maxLength} знака.` : null;
}

/** The conditions for a text on a product; null without a text. */
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
