import type { ChoiceTones } from '#contracts/facts/fact-types.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionToAll } from '#server/platform/features/feature.ts';

/** A choice whose things have a colour in lists and on pages. */
export interface ColouredChoice {
  /** By which pages name it: small letters, digits and hyphens. */
  slug: string;
  /** `#rrggbb` */
  color: string;
  /** Made by hand; null for those derived from the colour. */
  tones: ChoiceTones | null;
}

export const choiceColours =
  questionToAll<(db: Database) => Promise<readonly ColouredChoice[]>>('Which choices have a colour?');
