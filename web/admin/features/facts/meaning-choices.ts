import type { FactMeaning } from '#contracts/facts/fact-conversion.ts';
import { factTypeNames } from '#contracts/facts/fact-types.rule.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';

/** What a fact can become, as the owner reads it. */
export interface MeaningChoice {
  label: string;
  meaning: FactMeaning;
}

const plain = { describes: 'variant', hasSeveral: false } as const;

const choices: readonly MeaningChoice[] = [
  {
    label: 'Избор за целия продукт, с една стойност',
    meaning: { type: 'choice', describes: 'product', hasSeveral: false },
  },
  {
    label: 'Избор за целия продукт, с няколко стойности (в текст: разделени със запетая)',
    meaning: { type: 'choice', describes: 'product', hasSeveral: true },
  },
  { label: 'Избор, по който се различават вариантите', meaning: { type: 'choice', ...plain } },
  { label: factTypeNames.text, meaning: { type: 'text', ...plain } },
  { label: factTypeNames.number, meaning: { type: 'number', ...plain } },
];

/** What this fact can become, besides what it is. Only a choice of products can become one of variants. */
export function meaningsFor({ type, options }: Pick<FactDefinition, 'type' | 'options'>): MeaningChoice[] {
  return choices.filter(({ meaning }) => {
    if (meaning.type !== 'choice') return meaning.type !== type;
    if (meaning.describes === 'variant') return type === 'choice' && options.describes === 'product';
    return type !== 'choice' || options.describes === 'variant' || meaning.hasSeveral !== options.hasSeveral;
  });
}
