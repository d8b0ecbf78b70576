import {
  percentOf,
  riskyPercent,
  type PriceStep,
  type PriceSummary,
} from '#contracts/products/prices/price-guard.rule.ts';
import { writePrice } from '#web/admin/patterns/parse-price.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import './price-guard.css';

interface PriceGuardProps {
  summary: PriceSummary;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** The summary of many price changes, and the confirmation that suspicious ones require. */
export function PriceGuard({ summary, isConfirmed, onConfirm }: PriceGuardProps) {
  const { count, mean, lowest, highest, risky, riskiest } = summary;
  if (count === 0 && risky === 0) return null;
  return (
    <div className="price-guard">
      {count > 0 && (
        <p>
          <strong>{formatCount(count, 'цена се променя', 'цени се променят')}</strong>
          <span>{mean !== null && `, средно с ${percentText(mean)}`}</span>
          <span>
            {lowest &&
              highest &&
              percentOf(lowest) !== percentOf(highest) &&
              `: от ${percentText(percentOf(lowest) ?? 0)} (${lowest.name}) до ${percentText(percentOf(highest) ?? 0)} (${highest.name})`}
          </span>
          .
        </p>
      )}
      {risky > 0 && (
        <div className="notice notice-warn">
          <div className="notice-body stack">
            <p>
              {formatCount(risky, 'цена се потвърждава', 'цени се потвърждават')} отделно: нула, над 10 пъти над старата
              или с над {riskyPercent} % разлика.
            </p>
            <ul className="price-steps">
              {riskiest.map((step) => (
                <li key={step.sku}>
                  {step.name} <code>{step.sku}</code>: <Step step={step} />
                </li>
              ))}
              {risky > riskiest.length && <li>и още {risky - riskiest.length}</li>}
            </ul>
            <label className="check-field stack">
              <input type="checkbox" checked={isConfirmed} onChange={(event) => onConfirm(event.target.checked)} />
              <span>{risky === 1 ? 'Тази цена е вярна' : `Тези ${risky} цени са верни`}</span>
            </label>
          </div>
        </div>
      )}
    </div>
  );
}

function Step({ step }: { step: PriceStep }) {
  const percent = percentOf(step);
  return (
    <span className="price-step">
      {step.from === null ? 'нова' : writePrice(step.from)} → <strong>{writePrice(step.to)}</strong>
      <span>{percent !== null && ` (${percentText(percent)})`}</span>
    </span>
  );
}

/** `−15,5 %`, `+20 %`. */
function percentText(percent: number): string {
  const tenths = Math.round(percent * 10) / 10;
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '';
  return `${sign}${String(Math.abs(tenths)).replace('.', ',')} %`;
}
