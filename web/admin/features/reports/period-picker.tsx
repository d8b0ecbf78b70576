import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { showTab } from '#web/admin/patterns/resource-table/show-tab.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { type ReportChoice, writeChoice } from './report-choice.ts';
import { periodNames, periods } from './report-period.ts';

interface PeriodPickerProps {
  choice: ReportChoice;
  hasSteps: boolean;
  /** There is nothing to compare with. */
  isAlone: boolean;
}

/** The period of a report, by name or by two days, and what it is compared with. Everything is in the address. */
export function PeriodPicker({ choice, hasSteps, isAlone }: PeriodPickerProps) {
  const navigate = useNavigate();
  const id = useId();
  const change = (changed: Partial<ReportChoice>) =>
    void navigate({ to: '.', search: writeChoice({ ...choice, ...changed }), replace: true, resetScroll: false });
  return (
    <div className="report-picker stack">
      <nav aria-label="Период" className="period-links">
        {periodNames.map((name) => (
          <Link
            key={name}
            ref={name === choice.name ? showTab : null}
            to="."
            search={writeChoice({ ...choice, name, step: undefined })}
            // Else the period without an address counts as current beside every other.
            activeOptions={{ exact: true }}
            replace
            resetScroll={false}
            aria-current={name === choice.name ? 'true' : undefined}
          >
            {periods[name].label}
          </Link>
        ))}
      </nav>
      <div className="report-choices row">
        <OwnPeriod key={`${choice.from} ${choice.to}`} choice={choice} onChange={change} />
        {!isAlone && (
          <span className="report-choice">
            <label htmlFor={`${id}-compare`}>Сравни с</label>
            <select
              id={`${id}-compare`}
              className="input"
              value={choice.compare}
              onChange={({ target }) =>
                change({ compare: target.value === 'year' || target.value === 'none' ? target.value : 'before' })
              }
            >
              <option value="before">предишния период</option>
              <option value="year">същите дни преди година</option>
              <option value="none">нищо</option>
            </select>
          </span>
        )}
        {hasSteps && (
          <span className="report-choice">
            <label htmlFor={`${id}-step`}>Ред за</label>
            <select
              id={`${id}-step`}
              className="input"
              value={choice.step ?? ''}
              onChange={({ target }) => change({ step: stepOf(target.value) })}
            >
              <option value="">според периода</option>
              <option value="day">ден</option>
              <option value="week">седмица</option>
              <option value="month">месец</option>
            </select>
          </span>
        )}
      </div>
    </div>
  );
}

const stepOf = (text: string): ReportChoice['step'] =>
  text === 'day' || text === 'week' || text === 'month' ? text : undefined;

interface OwnPeriodProps {
  choice: ReportChoice;
  onChange: (changed: Partial<ReportChoice>) => void;
}

/** Two days, applied together: between the two choices the period would be a wrong one. */
function OwnPeriod({ choice, onChange }: OwnPeriodProps) {
  const id = useId();
  const [days, setDays] = useState({ from: choice.from, to: choice.to });
  const isChanged = days.from !== choice.from || days.to !== choice.to;
  const isWrong = days.from === '' || days.to === '' || days.from > days.to;
  return (
    <div className="report-own row" role="group" aria-label="Свой период">
      <span className="report-choice">
        <label htmlFor={`${id}-from`}>От</label>
        <input
          id={`${id}-from`}
          className="input"
          type="date"
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
      </span>
      <span className="report-choice">
        <label htmlFor={`${id}-to`}>До</label>
        <input
          id={`${id}-to`}
          className="input"
          type="date"
          value={days.to}
          aria-invalid={(isChanged && isWrong) || undefined}
          aria-describedby={isChanged && isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
      </span>
      {!isWrong && (
        <p className="muted report-days">
          {formatDate(days.from)} – {formatDate(days.to)}
        </p>
      )}
      {isChanged && (
        <Button size="small" disabled={isWrong} onClick={() => onChange({ ...days, name: 'own', step: undefined })}>
          Покажи
        </Button>
      )}
      {isChanged && isWrong && (
        <p id={`${id}-error`} className="field-error" role="alert">
          Краят е преди началото.
        </p>
      )}
    </div>
  );
}
