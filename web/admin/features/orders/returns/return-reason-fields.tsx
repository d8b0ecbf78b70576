import { useId } from 'react';
import type { ReturnReason } from '#contracts/returns/returns.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';

interface ReturnReasonFieldsProps {
  names: Readonly<Record<ReturnReason, string>>;
  reason: ReturnReason | '';
  note: string;
  onReason: (reason: ReturnReason | '') => void;
  onNote: (note: string) => void;
}

/** The reason of a return; the customer sees it on the order page. */
export function ReturnReasonFields({ names, reason, note, onReason, onNote }: ReturnReasonFieldsProps) {
  const id = useId();
  return (
    <FormSection title="Причина">
      <div className="field">
        <label className="field-label" htmlFor={`${id}-reason`}>
          Защо се връща
        </label>
        <select
          id={`${id}-reason`}
          className="input"
          required
          value={reason}
          // The options are the keys of `names`.
          onChange={({ target }) => onReason(target.value as ReturnReason | '')}
        >
          <option value="">Избери причина</option>
          {Object.entries(names).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-note`}>
          Бележка (по желание, вижда се и от клиента)
        </label>
        <input
          id={`${id}-note`}
          className="input"
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      </div>
    </FormSection>
  );
}
