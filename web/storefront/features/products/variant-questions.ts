import type { Product } from '#contracts/products/products.ts';

/** One thing in which the variants of a product differ, such as its size or grind. */
export interface VariantQuestion {
  title: string;
  /** The values that variants have, in the order of the choice. */
  values: string[];
  /** For each variant the place of its value. */
  of: number[];
}

interface Sold {
  stock: number;
}

/** Where choosing a value leads: to the variant with the other values as they are, or else to the nearest one. */
export interface Answer<Variant> {
  variant: Variant;
  /** The values of other questions that change with it; empty where that combination is sold. */
  changes: string[];
}

/**
 * What a buyer is asked: a question for each choice in which variants differ, if there are two or more and their tuples
 * tell all variants apart. None otherwise: the variants are then one list.
 */
export function variantQuestions({
  attributes,
  variants,
}: Pick<Product, 'attributes' | 'variants'>): VariantQuestion[] {
  const questions = attributes.flatMap(({ name, values }): VariantQuestion[] => {
    const used = values.filter(({ id }) => variants.some(({ attributeValueIds }) => attributeValueIds.includes(id)));
    const of = variants.map(({ attributeValueIds }) => used.findIndex(({ id }) => attributeValueIds.includes(id)));
    return used.length > 1 ? [{ title: name, values: used.map((value) => value.name), of }] : [];
  });
  const tuples = new Set(variants.map((_, place) => questions.map(({ of }) => of[place]).join()));
  const isComplete = questions.every(({ of }) => !of.includes(-1));
  return questions.length > 1 && isComplete && tuples.size === variants.length ? questions : [];
}

/** The variant that a value of a question leads to from the selected one. */
export function answerTo<Variant extends Sold>(
  questions: readonly VariantQuestion[],
  variants: readonly Variant[],
  { question, value, from }: { question: VariantQuestion; value: number; from: Variant },
): Answer<Variant> | undefined {
  const selected = variants.indexOf(from);
  const others = questions.filter((other) => other !== question);
  const sharedBy = (place: number) => others.filter(({ of }) => of[place] === of[selected]).length;
  const [best] = variants
    .map((variant, place) => ({ variant, place }))
    .filter(({ place }) => question.of[place] === value)
    .toSorted((a, b) => {
      const isExact = Number(sharedBy(b.place) === others.length) - Number(sharedBy(a.place) === others.length);
      return (
        isExact || Number(b.variant.stock > 0) - Number(a.variant.stock > 0) || sharedBy(b.place) - sharedBy(a.place)
      );
    });
  if (!best) return undefined;
  const { variant, place } = best;
  const changes = others.flatMap(({ of, values }) =>
    of[place] === of[selected] ? [] : (values[of[place] ?? -1] ?? []),
  );
  return { variant, changes };
}
