import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { maxQuantity, type CartLine } from '#contracts/cart/cart.ts';
import { Minus, Plus } from '#web/shared/ui/icons.ts';
import { useTextBeforeHydration } from '#web/storefront/forms/use-text-before-hydration.ts';

interface Props {
  line: CartLine;
  /** The available quantity. */
  left: number;
  waiting: boolean;
  save: (quantity: number) => Promise<unknown>;
}

/** Long enough to combine several clicks into one change. */
const pause = 400;

/** A quantity that updates immediately, is saved after a pause, and reverts when saving fails. */
export function QuantityStepper({ line, left, waiting, save }: Props) {
  const { shown, change: changeTo, settle } = useQuantity({ line, waiting, save });
  const [isCapped, setCapped] = useState(false);
  const change = (text: string): void => {
    setCapped(Number(text) > maxQuantity);
    changeTo(Number(text) > maxQuantity ? String(maxQuantity) : text);
  };
  const input = useTextBeforeHydration(shown, change);
  const quantity = Number(shown);
  const step = (by: number) => (event: MouseEvent) => {
    event.preventDefault();
    const next = (isQuantity(shown) ? quantity : line.quantity) + by;
    if (next >= 1 && next <= maxQuantity) change(String(next));
  };
  return (
    <>
      <form
        className="stepper"
        method="post"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <input type="hidden" name="form" value="quantity" />
        <input type="hidden" name="id" value={line.id} />
        {/* Submitted by Enter in the field. */}
        <button hidden>Запази</button>
        <button name="step" value="-1" aria-label={`По-малко ${line.name}`} disabled={quantity <= 1} onClick={step(-1)}>
          <Minus size={16} aria-hidden="true" />
        </button>
        <input
          ref={input}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Брой ${line.name}`}
          value={shown}
          maxLength={3}
          onChange={(event) => change(event.target.value.replaceAll(/\D/g, ''))}
          onBlur={settle}
          onFocus={(event) => event.target.select()}
        />
        <button
          name="step"
          value="1"
          aria-label={`Повече ${line.name}`}
          disabled={quantity >= Math.min(maxQuantity, Math.max(left, 1))}
          onClick={step(1)}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </form>
      {isCapped ? (
        <p className="fine" role="status">
          {`Най-много ${maxQuantity} броя наведнъж.`}
        </p>
      ) : null}
    </>
  );
}

function isQuantity(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1;
}

function useQuantity({ line, waiting, save }: Omit<Props, 'left'>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The server has confirmed the typed value, so it is cleared.
    if (!saving && !waiting && Number(draft) === line.quantity) setDraft(null);
  }, [saving, waiting, draft, line.quantity]);

  const store = async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    // While an earlier change is on its way, the quantity of the line is not what it will be.
    const isStored = Number(text) === line.quantity && !saving && !waiting;
    if (!isQuantity(text) || isStored) return setDraft(null);
    setSaving(true);
    try {
      await save(Number(text));
    } catch {
      // The failure was shown in a toast.
      setDraft((latest) => (latest === text ? null : latest));
    } finally {
      setSaving(false);
    }
  };
  const change = (text: string): void => {
    setDraft(text);
    clearTimeout(timer.current);
    if (isQuantity(text)) timer.current = setTimeout(() => void store(text), pause);
  };
  const debounce = (): void => {
    if (draft !== null && !saving) void store(draft);
  };
  return { shown: draft ?? String(line.quantity), change, settle: debounce };
}
