/** Pieces by which what came differs from what was ordered, line by line: one too many makes up for none of another. */
export interface PurchaseGaps {
  missing: number;
  extra: number;
}

/** The differences of the lines of a purchase order. */
export function gapsOf(lines: readonly { quantity: number; received: number }[]): PurchaseGaps {
  return {
    missing: lines.reduce((sum, { quantity, received }) => sum + Math.max(0, quantity - received), 0),
    extra: lines.reduce((sum, { quantity, received }) => sum + Math.max(0, received - quantity), 0),
  };
}

/** The differences in words; empty without one. */
export function gapsText({ missing, extra }: PurchaseGaps): string {
  return [missing > 0 && `липсват ${missing} бр.`, extra > 0 && `${extra} бр. са над поръчаното`]
    .filter((part) => part !== false)
    .join(', ');
}
