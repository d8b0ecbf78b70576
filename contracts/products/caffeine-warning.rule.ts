interface Caffeinated {
  kind: 'food' | 'supplement' | 'other';
  /** Caffeine of a piece in mg. */
  mg: number | null | undefined;
  pieces: number | null | undefined;
  /** The net weight of these pieces in g. */
  grams: number | undefined;
}

/** Caffeine in 100 g in mg; undefined without a net weight. */
function caffeinePer100({ mg, pieces, grams }: Omit<Caffeinated, 'kind'>): number | undefined {
  return mg && pieces && grams ? Math.round((mg * pieces * 100) / grams) : undefined;
}

/**
 * The statement beside the name of food with added caffeine, with its content in brackets: per 100 g, of supplements
 * per daily portion, which their own data state (Regulation (EU) 1169/2011, annex III, point 4.2). Null without
 * caffeine.
 */
export function caffeineWarning({ kind, ...content }: Caffeinated): string | null {
  if (!content.mg) return null;
  const per100 = kind === 'supplement' ? undefined : caffeinePer100(content);
  const inBrackets = per100 === undefined ? '' : ` (${per100}\u00a0mg кофеин в 100\u00a0g)`;
  return `Съдържа кофеин. Не се препоръчва за деца и бременни жени${inBrackets}.`;
}
