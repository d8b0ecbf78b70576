import type { BoxTerms } from '#contracts/discounts/box-terms.ts';
import { allocate } from './allocate.ts';
import { piecesOf } from './lines-in-scope.ts';
import type { LineLeft } from './reduce-lines.ts';

export interface FilledBoxes {
  /** What each line saves, by line id. */
  reductions: ReadonlyMap<string, number>;
  /** The pieces of each line that are in a box, by line id; lines without one are left out. */
  pieces: ReadonlyMap<string, number>;
}

/**
 * Divides the pieces of the lines into boxes and single ones, so that the buyer pays the least: the dearest pieces go
 * into the boxes. Nothing is in a box if that saves nothing. The saving is allocated over the lines by what their pieces
 * in boxes cost, so that the parts add up exactly and no line saves more than they cost.
 */
export function fillBoxes({ sizes }: Pick<BoxTerms, 'sizes'>, lines: readonly LineLeft[]): FilledBoxes {
  const sorted = lines.filter(({ quantity }) => quantity > 0).toSorted(byPieceLeft);
  const costs = leastCosts(sizes, piecesOf(sorted));
  const { count, saving } = bestCount(costs, sorted);
  const boxedLines = takeFirst(count, sorted);
  return {
    reductions: allocate(
      saving,
      boxedLines.map(({ line, pieces }) => ({ key: line.id, weight: leftOfPieces(line, pieces) })),
    ),
    pieces: new Map(boxedLines.map(({ line, pieces }) => [line.id, pieces])),
  };
}

/** The least price of boxes with exactly so many pieces, by their number; infinity where no boxes have that many. */
function leastCosts(sizes: BoxTerms['sizes'], most: number): number[] {
  const costs = [0];
  for (let count = 1; count <= most; count++) {
    const prices = sizes.map(({ pieces, price }) => (costs[count - pieces] ?? Number.POSITIVE_INFINITY) + price.amount);
    costs.push(Math.min(...prices));
  }
  return costs;
}

/** The number of pieces in boxes that saves most, the smallest of equal ones. */
function bestCount(costs: readonly number[], sorted: readonly LineLeft[]): { count: number; saving: number } {
  let best = { count: 0, saving: 0 };
  let count = 0;
  let earlier = 0;
  for (const line of sorted) {
    for (let pieces = 1; pieces <= line.quantity; pieces++) {
      count += 1;
      const saving = earlier + leftOfPieces(line, pieces) - (costs[count] ?? Number.POSITIVE_INFINITY);
      if (saving > best.saving) best = { count, saving };
    }
    earlier += line.left;
  }
  return best;
}

function takeFirst(count: number, sorted: readonly LineLeft[]): { line: LineLeft; pieces: number }[] {
  let open = count;
  return sorted.flatMap((line) => {
    const pieces = Math.min(open, line.quantity);
    open -= pieces;
    return pieces > 0 ? [{ line, pieces }] : [];
  });
}

/** What earlier discounts left of so many pieces of a line. */
function leftOfPieces({ left, quantity }: LineLeft, pieces: number): number {
  return pieces === quantity ? left : Math.floor((left * pieces) / quantity);
}

/** The dearest piece first, compared without division; of equal ones that which was put into the cart first. */
function byPieceLeft(a: LineLeft, b: LineLeft): number {
  return b.left * a.quantity - a.left * b.quantity;
}
