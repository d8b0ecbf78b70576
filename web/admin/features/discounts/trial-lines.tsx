import { useId, useState } from 'react';
import type { ExplainedLine } from '#contracts/discounts/discount-trials.ts';
import { ProductPicker } from '#web/admin/features/orders/goods-picker.tsx';
import { addVariant, type DraftLine } from '#web/admin/features/orders/revision/draft-line.ts';
import { DraftLines } from '#web/admin/features/orders/revision/draft-lines.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { getSkuLines } from './explain-data.ts';
import { readSkuLines } from './sku-lines.ts';

interface TrialLinesProps {
  lines: DraftLine[];
  priced: readonly ExplainedLine[];
  onChange: (lines: DraftLine[]) => void;
  /** Adds lines that a search returned later. */
  onFound: (lines: DraftLine[]) => void;
}

/** The lines of a trial cart: searched by name, or pasted as a list of SKUs. */
export function TrialLines({ lines, priced, onChange, onFound }: TrialLinesProps) {
  return (
    <FormSection title="Продукти">
      <DraftLines lines={lines} priced={priced} onChange={onChange} />
      <ProductPicker onChoose={(variant) => onChange(addVariant(lines, variant))} />
      <details className="more">
        <summary>Постави списък</summary>
        <PastedList onFound={onFound} />
      </details>
    </FormSection>
  );
}

function PastedList({ onFound }: { onFound: (lines: DraftLine[]) => void }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const add = async () => {
    setBusy(true);
    try {
      onFound(await getSkuLines(readSkuLines(text)));
      setText('');
      setRefusal('');
    } catch (error) {
      setRefusal(reasonsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="field pasted-list">
      <label htmlFor={id} className="field-label">
        SKU и брой, по един на ред
      </label>
      <textarea
        id={id}
        className="input"
        rows={4}
        maxLength={8000}
        spellCheck={false}
        placeholder={'ISK-1 x 2\nISK-2;5'}
        value={text}
        aria-invalid={refusal !== '' || undefined}
        aria-describedby={refusal === '' ? undefined : `${id}-error`}
        onChange={(event) => setText(event.target.value)}
      />
      {refusal !== '' && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <Button size="small" busy={isBusy} disabled={text.trim() === ''} onClick={() => void add()}>
        Добави редовете
      </Button>
    </div>
  );
}

/** One message for each unknown SKU. */
function reasonsOf(error: unknown): string {
  const failureText = toastFailed(error, 'Списъкът не можа да се прочете.');
  const reasons = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
  return reasons.length > 0 ? reasons.join(' ') : failureText;
}
