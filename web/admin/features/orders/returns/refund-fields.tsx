import { useId, type ReactNode } from 'react';
import { refundWayNames } from '#contracts/returns/return-reasons.rule.ts';
import type { RefundableMoney, ReturnQuote } from '#contracts/returns/returns.ts';
import { formatMoney, formatMoneyAtEnd } from '#web/shared/format/format-money.ts';
import type { RefundChoice } from './refund-choice.ts';

interface RefundFieldsProps {
  money: RefundableMoney;
  quote: ReturnQuote | undefined;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
}

/** Selects the refund: the computed amount with or without delivery, another amount, or none. */
export function RefundFields({ money, quote, choice, onChange }: RefundFieldsProps) {
  const id = useId();
  const set = (changes: Partial<RefundChoice>) => onChange({ ...choice, ...changes });
  if (money.ways.length === 0) {
    return <p>По поръчката няма получени пари, затова сега няма какво да се върне.</p>;
  }
  const radio = (kind: RefundChoice['kind'], label: ReactNode) => (
    <label className="check">
      <input type="radio" name={`${id}-kind`} checked={choice.kind === kind} onChange={() => set({ kind })} />
      <span>{label}</span>
    </label>
  );
  return (
    <div className="refund stack">
      <fieldset>
        <legend className="sr-only">Колко пари се връщат</legend>
        {radio('suggested', <Suggested quote={quote} withDelivery={choice.withDelivery} />)}
        {radio('other', 'Друга сума')}
        {radio('none', 'Без пари сега')}
      </fieldset>
      {choice.kind === 'suggested' && quote && quote.delivery.amount > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={choice.withDelivery}
            onChange={({ target }) => set({ withDelivery: target.checked })}
          />
          <span>Върни и доставката ({formatMoney(quote.delivery)})</span>
        </label>
      )}
      {choice.kind === 'other' && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-amount`}>
            Сума, {money.refundable.currency === 'BGN' ? 'лв.' : '€'}
          </label>
          <input
            id={`${id}-amount`}
            className="input"
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            value={choice.amount}
            aria-describedby={`${id}-most`}
            onChange={({ target }) => set({ amount: target.value })}
          />
          <p id={`${id}-most`} className="field-hint">
            Най-много {formatMoneyAtEnd(money.refundable)}
          </p>
        </div>
      )}
      {choice.kind !== 'none' && <Ways id={id} money={money} choice={choice} onChange={onChange} />}
    </div>
  );
}

function Suggested({ quote, withDelivery }: { quote: ReturnQuote | undefined; withDelivery: boolean }) {
  if (!quote) return <span>Стойността на върнатото</span>;
  const fullAmount = quote.goods.amount + (withDelivery ? quote.delivery.amount : 0);
  return (
    <span>
      Стойността на върнатото: <strong>{formatMoney(quote.suggested)}</strong>
      {quote.suggested.amount < fullAmount && <small> – толкова остава за връщане</small>}
    </span>
  );
}

function Ways({ id, money, choice, onChange }: Omit<RefundFieldsProps, 'quote'> & { id: string }) {
  if (money.ways.length === 1) {
    return <p className="section-text">Парите тръгват веднага {refundWayNames.card} и това не може да се спре.</p>;
  }
  return (
    <fieldset className="choices inline">
      <legend className="field-label">Как ги връщаш</legend>
      {money.ways.map((way) => (
        <label key={way} className="check">
          <input
            type="radio"
            name={`${id}-way`}
            checked={choice.way === way}
            onChange={() => onChange({ ...choice, way })}
          />
          <span>{refundWayNames[way]}</span>
        </label>
      ))}
    </fieldset>
  );
}
