import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { typedLine, typedLines } from '#contracts/common/shapes.ts';
import { contentSlug } from '#contracts/content/content-address.rule.ts';

const Price = Money.refine(({ amount }) => amount > 0, 'Въведи сума над нула.');

/** Any `pieces` of the scope at one price, which falls for a piece from size to size. Its page is `/boxes/<slug>`. */
export const BoxTerms = z.object({
  kind: z.literal('box').describe('Any so many pieces at one price'),
  slug: typedLine()
    .min(1, 'Въведи адрес.')
    .max(80, 'Най-много 80 знака.')
    .regex(contentSlug, 'Само малки латински букви, цифри и тирета.')
    .describe('Address of its page below /boxes: lower-case Latin letters, digits and hyphens'),
  text: typedLines().max(600, 'Най-много 600 знака.').default('').describe('Words on its page; empty for none'),
  sizes: z
    .array(
      z.object({
        pieces: z.int().min(2, 'Поне 2 броя.').max(60, 'Най-много 60 броя.').describe('Pieces in the box, 2 to 60'),
        price: Price.describe('Price of the whole box, incl. VAT'),
      }),
    )
    .min(1, 'Добави поне един размер.')
    .max(5, 'Най-много 5 размера.')
    .refine(
      (sizes) => sizes.every(({ pieces }, index) => index === 0 || pieces > (sizes[index - 1]?.pieces ?? 0)),
      'Всеки размер е с повече броя от предишния.',
    )
    .refine(
      (sizes) => sizes.every((size, index) => index === 0 || isNoDearer(size, sizes[index - 1] ?? size)),
      'По-голямата кутия не може да е по-скъпа за брой от по-малката.',
    )
    .describe('Sizes by rising number of pieces, at most five'),
  pieceUpTo: Price.nullable()
    .default(null)
    .describe('Dearest piece that belongs into the box; null for every piece of the scope'),
});
export type BoxTerms = z.infer<typeof BoxTerms>;

type BoxSize = { pieces: number; price: Money };

/** Whether a piece of one box costs at most what a piece of the other does. */
function isNoDearer(one: BoxSize, other: BoxSize): boolean {
  return one.price.amount * other.pieces <= other.price.amount * one.pieces;
}
