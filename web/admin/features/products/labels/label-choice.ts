import { labelPapers, type LabelPaperId } from '#contracts/products/labels/product-labels.rule.ts';

/** The printer of this browser's desk: the paper in it, and whether its labels show prices. */
export interface LabelChoice {
  paper: LabelPaperId;
  prices: boolean;
}

const storageKey = 'product-labels';
const usual: LabelChoice = { paper: 'a4-24', prices: true };
const isPaper = (name: unknown): name is LabelPaperId => typeof name === 'string' && Object.hasOwn(labelPapers, name);

/** The choice made last in this browser. */
export function readLabelChoice(): LabelChoice {
  try {
    const storedChoice: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (
      typeof storedChoice !== 'object' ||
      storedChoice === null ||
      !('paper' in storedChoice) ||
      !isPaper(storedChoice.paper)
    )
      return usual;
    return { paper: storedChoice.paper, prices: !('prices' in storedChoice) || storedChoice.prices !== false };
  } catch {
    return usual;
  }
}

/** Remembers the choice in this browser. */
export function storeLabelChoice(choice: LabelChoice): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
