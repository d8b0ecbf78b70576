import type { CartLine } from '#contracts/cart/cart.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { QuantityStepper } from '../quantity-stepper.tsx';
import type { DraftLine } from './draft-line.ts';

interface DraftLinesProps {
  lines: readonly DraftLine[];
  /** The lines priced by the server, in order. */
  priced: readonly Pick<CartLine, 'variantId' | 'unitPrice' | 'lineTotal' | 'available' | 'stock'>[];
  onChange: (lines: DraftLine[]) => void;
  /** Called on Enter in a quantity. */
  onDone?: () => void;
}

/** The order lines while they are edited. */
export function DraftLines({ lines, priced, onChange, onDone }: DraftLinesProps) {
  const set = (key: string, quantity: number) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, quantity } : line)));
  return (
    <ul className="draft-lines">
      {lines.map((line, index) => {
        const price = priced[index]?.variantId === line.variantId ? priced[index] : undefined;
        return (
          <li key={line.key}>
            <div className="two-lines">
              <strong>{line.name}</strong>
              <small>{[line.variantName, price && formatMoney(price.unitPrice)].filter(Boolean).join(' · ')}</small>
              {line.personalization !== '' && <small>Надпис: „{line.personalization}“</small>}
              {price && !price.available && (
                <small className="bad-text">Няма достатъчно: налични {price.stock} броя.</small>
              )}
            </div>
            <QuantityStepper
              name={line.name}
              quantity={line.quantity}
              onSet={(quantity) => set(line.key, quantity)}
              onDone={onDone}
            />
            <strong className="line-total">{price && formatMoney(price.lineTotal)}</strong>
            <button
              type="button"
              className="icon-button"
              aria-label={`Махни ${line.name}`}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            >
              <Trash2 aria-hidden="true" size={18} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
