import type { ReactNode } from 'react';
import type { OrderLine } from '#contracts/orders/orders.ts';
import { QuantityStepper } from '../quantity-stepper.tsx';

/** Quantities by line id. */
export type Pieces = Readonly<Record<string, number>>;

interface PieceLinesProps {
  lines: readonly OrderLine[];
  max: (line: OrderLine) => number;
  /** Shown below the product name, with the available quantity. */
  hint: (line: OrderLine) => string;
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
  /** Additional content of a line. */
  renderExtra?: (line: OrderLine) => ReactNode;
}

/** Selects quantities of order lines. Lines with nothing to select are omitted. */
export function PieceLines({ lines, max, hint, pieces, onChange, renderExtra }: PieceLinesProps) {
  return (
    <ul className="piece-lines">
      {lines
        .filter((line) => max(line) > 0)
        .map((line) => (
          <li key={line.id}>
            <div className="two-lines">
              <strong>{line.name}</strong>
              <small>{[line.variantName, hint(line)].filter(Boolean).join(' · ')}</small>
              {line.personalization !== '' && <small>Надпис: „{line.personalization}“</small>}
            </div>
            <QuantityStepper
              name={[line.name, line.variantName].filter(Boolean).join(', ')}
              quantity={pieces[line.id] ?? 0}
              min={0}
              max={max(line)}
              onSet={(quantity) => onChange({ ...pieces, [line.id]: quantity })}
            />
            {renderExtra?.(line)}
          </li>
        ))}
    </ul>
  );
}

/** The selected quantities as the API takes them. */
export function selectedQuantities(pieces: Pieces): { lineId: string; quantity: number }[] {
  return Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** The number of selected pieces. */
export function countPieces(pieces: Pieces): number {
  return Object.values(pieces).reduce((sum, quantity) => sum + quantity, 0);
}
