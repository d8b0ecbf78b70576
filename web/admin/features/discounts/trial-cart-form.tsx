import { useDeferredValue, useId, useState } from 'react';
import { PhoneTotals } from '#web/admin/features/phone-orders/phone-totals.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { questionOf, useExplanation, type TrialCart } from './explain-data.ts';
import { RuleResults } from './rule-results.tsx';
import { TrialLines } from './trial-lines.tsx';
import { MarginSection } from './tried-margin.tsx';

/** A cart composed manually, with the effect of every rule on it. */
export function TrialCartForm({ first }: { first: TrialCart }) {
  const [cart, setCart] = useState(first);
  const change = (part: Partial<TrialCart>) => setCart((current) => ({ ...current, ...part }));
  const question = questionOf(useDeferredValue(cart));
  const { data, error, refetch, isPlaceholderData } = useExplanation(question);
  const explanation = question === null ? undefined : data;
  return (
    <div className="detail-layout fluid stack loose">
      <div>
        <TrialLines
          lines={cart.lines}
          priced={explanation?.lines ?? []}
          onChange={(lines) => change({ lines })}
          onFound={(lines) => setCart((current) => ({ ...current, lines: [...current.lines, ...lines] }))}
        />
        <CustomerPicker customer={cart.customer} onChoose={(customer) => change({ customer })} />
        <Terms cart={cart} onChange={change} />
      </div>
      <div>
        {error && (
          <FailureNotice error={error} fallback="Цената не можа да се обясни." onRetry={() => void refetch()} />
        )}
        <PhoneTotals totals={explanation?.totals} untilFreeDelivery={undefined} isFresh={!isPlaceholderData} />
        <MarginSection margin={explanation?.margin} />
        {explanation && (
          <FormSection title="Всяко правило" text="Причините са с думите, които вижда купувачът.">
            <RuleResults ruleResults={explanation.tried} />
          </FormSection>
        )}
      </div>
    </div>
  );
}

function Terms({ cart, onChange }: { cart: TrialCart; onChange: (part: Partial<TrialCart>) => void }) {
  const id = useId();
  return (
    <FormSection title="Код и доставка">
      <div className="field-grid two stack loose">
        <div className="field">
          <label htmlFor={`${id}-code`} className="field-label">
            Код за отстъпка
          </label>
          <input
            id={`${id}-code`}
            className="input"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            value={cart.code}
            onChange={(event) => onChange({ code: event.target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-method`} className="field-label">
            Доставка
          </label>
          <select
            id={`${id}-method`}
            className="input"
            value={cart.method}
            onChange={(event) => onChange({ method: event.target.value === 'office' ? 'office' : 'address' })}
          >
            <option value="address">До адрес</option>
            <option value="office">До офис</option>
          </select>
        </div>
      </div>
    </FormSection>
  );
}
