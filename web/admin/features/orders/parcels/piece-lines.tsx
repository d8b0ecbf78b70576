import type { ReactNode } from 'react';
import type { OrderLine } from '#contracts/orders/orders.ts';
import { QuantityStepper } from '../quantity-stepper.tsx';

/** How many pieces of each line, by its id. */
export type Pieces = Readonly<Record<string, number>>;

interface PieceLinesProps {
  lines: readonly OrderLine[];
  most: (line: OrderLine) => number;
  /** What stands below the name, with how many there are. */
  hint: (line: OrderLine) => string;
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
  /** What else can be said of a line. */
  renderExtra?: (line: OrderLine) => ReactNode;
}

/** Lines of an order of which some pieces are chosen; lines with nothing to choose are left out. */
export function PieceLines({ lines, most, hint, pieces, onChange, renderExtra }: PieceLinesProps) {
  return (
    <ul className="piece-lines">
      {lines
        .filter((line) => most(line) > 0)
        .map((line) => (
          <li key={line.id}>
            <div className="line-name">
              <strong>{line.name}</strong>
              <small>{[line.variantName, hint(line)].filter(Boolean).join(' · ')}</small>
              {line.personalization !== '' && <small>Надпис: „{line.personalization}“</small>}
            </div>
            <QuantityStepper
              name={[line.name, line.variantName].filter(Boolean).join(', ')}
              quantity={pieces[line.id] ?? 0}
              min={0}
              max={most(line)}
              onSet={(quantity) => onChange({ ...pieces, [line.id]: quantity })}
            />
            {renderExtra?.(line)}
          </li>
        ))}
    </ul>
  );
}

/** The chosen pieces as the API takes them. */
export function chosenPieces(pieces: Pieces): { lineId: string; quantity: number }[] {
  return Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }));
}

export function countPieces(pieces: Pieces): number {
  return Object.values(pieces).reduce((sum, quantity) => sum + quantity, 0);
}
