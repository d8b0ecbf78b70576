import { Minus, Plus } from '#web/shared/ui/icons.ts';

interface QuantityStepperProps {
  /** The name of the product, for the accessible label. */
  name: string;
  quantity: number;
  min?: number;
  max?: number;
  onSet: (quantity: number) => void;
  /** Called on Enter in the field. */
  onDone?: (() => void) | undefined;
}

/** A quantity, changed with buttons or typed, always within its limits. */
export function QuantityStepper({ name, quantity, min = 1, max = 99, onSet, onDone }: QuantityStepperProps) {
  const within = (quantity: number) => Math.min(max, Math.max(min, Math.round(quantity) || min));
  return (
    <span className="stepper" role="group" aria-label={`Брой: ${name}`}>
      <button
        type="button"
        className="icon-button"
        aria-label="По-малко"
        disabled={quantity <= min}
        onClick={() => onSet(quantity - 1)}
      >
        <Minus aria-hidden="true" size={16} />
      </button>
      <input
        className="input compact"
        inputMode="numeric"
        aria-label={`Брой от ${name}`}
        value={quantity}
        onChange={(event) => onSet(within(Number(event.target.value)))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onDone) return;
          event.preventDefault();
          onDone();
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label="Повече"
        disabled={quantity >= max}
        onClick={() => onSet(quantity + 1)}
      >
        <Plus aria-hidden="true" size={16} />
      </button>
    </span>
  );
}
