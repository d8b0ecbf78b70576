import { useId } from 'react';
import type { PageSection } from '#contracts/content/content-pages.ts';
import { instant } from '#web/admin/patterns/resource-form/form-codec.ts';
import { FieldError } from '#web/shared/ui/field.tsx';

interface SectionPeriodProps {
  section: PageSection;
  onPeriod: (period: { from: string | null; until: string | null }) => void;
}

/** From when until when a section is shown. */
export function SectionPeriod({ section, onPeriod }: SectionPeriodProps) {
  const id = useId();
  const period = { from: section.from ?? null, until: section.until ?? null };
  const isTurned = period.from !== null && period.until !== null && period.from >= period.until;
  const field = (name: 'from' | 'until', label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`} className="field-label">
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        type="datetime-local"
        className="input"
        value={instant.write(period[name])}
        onChange={(event) => onPeriod({ ...period, [name]: instant.read(event.target.value, period[name]) })}
      />
    </div>
  );
  return (
    <details className="section-period" open={period.from !== null || period.until !== null}>
      <summary>Покажи само за период</summary>
      <div className="stack loose">
        <p className="field-hint">Празно: веднага, без край.</p>
        {field('from', 'От')}
        {field('until', 'До')}
        {isTurned && <FieldError>Краят е преди началото: секцията няма да се вижда.</FieldError>}
      </div>
    </details>
  );
}
