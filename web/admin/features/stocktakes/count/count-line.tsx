import { useState } from 'react';
import { MenuButton, MenuEntry } from '#web/admin/patterns/menu-button.tsx';
import { EllipsisVertical, Minus, Plus, X } from '#web/shared/ui/icons.ts';
import { addPieces, type CountLine, type CountState, forgetLine, totalOf, typeTotal } from './count-state.ts';
import { countStore, keepStep } from './count-store.ts';

const most = 1_000_000;
const stamp = () => ({ id: crypto.randomUUID(), at: Date.now() });

/** A line with what is counted of it: one more, one less, or a typed number. */
export function CountLineRow({ line, state }: { line: CountLine; state: CountState }) {
  const { name, sku, lot } = line;
  const total = totalOf(state, line);
  const whole = lot === '' ? name : `${name}, ${lot}`;
  const add = (change: number) => keepStep(addPieces(countStore().state, { lineId: line.id, change, ...stamp() }));
  return (
    <li className="count-line" data-counted={total !== null || undefined}>
      <span className="two-lines">
        <strong>{name}</strong>
        <small>{[sku, lot].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="count-steps">
        <button
          type="button"
          className="icon-button"
          aria-label={`Една по-малко: ${whole}`}
          disabled={(total ?? 0) === 0}
          onClick={() => add(-1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <TotalField key={total} line={line} total={total} label={whole} />
        <button type="button" className="icon-button" aria-label={`Още една: ${whole}`} onClick={() => add(1)}>
          <Plus aria-hidden="true" />
        </button>
        <MenuButton label={`Още за ${whole}`} face={<EllipsisVertical aria-hidden="true" />}>
          {total === null ? (
            <MenuEntry icon={Minus} onChoose={() => add(0)}>
              Няма нито една
            </MenuEntry>
          ) : (
            <MenuEntry
              icon={X}
              onChoose={() => keepStep({ state: forgetLine(countStore().state, { lineId: line.id, ...stamp() }) })}
            >
              Не е броено
            </MenuEntry>
          )}
        </MenuButton>
      </span>
    </li>
  );
}

/** The number counted so far. What is typed counts on Enter or when the field is left; anything but a number does not. */
function TotalField({ line, total, label }: { line: CountLine; total: number | null; label: string }) {
  const current = total === null ? '' : String(total);
  const [text, setText] = useState(current);
  const isNumber = /^\d{1,7}$/.test(text.trim()) && Number(text) <= most;
  const keep = () => {
    if (text.trim() === current) return;
    if (!isNumber) return setText(current);
    keepStep(typeTotal(countStore().state, { lineId: line.id, total: Number(text), ...stamp() }));
  };
  return (
    <input
      className="input count-total"
      aria-label={`Преброени: ${label}`}
      aria-invalid={(text.trim() !== '' && !isNumber) || undefined}
      placeholder="–"
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={7}
      value={text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
      }}
    />
  );
}
