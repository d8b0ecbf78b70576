import { labelPapers, type LabelPaperId, labelsOn } from '#contracts/products/labels/product-labels.rule.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Check, Field, TextField } from '#web/shared/ui/field.tsx';
import type { LabelChoice } from './label-choice.ts';

interface LabelOptionsProps {
  choice: LabelChoice;
  /** The first free label of the first sheet. */
  start: number;
  /** The number of labels to print. */
  total: number;
  onChange: (choice: LabelChoice) => void;
  onStart: (start: number) => void;
}

const papers = Object.entries(labelPapers) as [LabelPaperId, (typeof labelPapers)[LabelPaperId]][]; // its own keys

/** The paper, where to begin on it, and prices. */
export function LabelOptions({ choice, start, total, onChange, onStart }: LabelOptionsProps) {
  const most = labelsOn(choice.paper);
  return (
    <FormSection title="Хартия" text="Печатай в действителен размер (100 %), без напасване към страницата.">
      <div className="label-options">
        <div className="stack loose">
          <Field label="Етикети">
            {(attributes) => (
              <select
                {...attributes}
                className="input"
                value={choice.paper}
                // Its options are the papers.
                onChange={({ target }) => onChange({ ...choice, paper: target.value as LabelPaperId })}
              >
                {papers.map(([id, { name }]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {most > 1 && (
            <TextField
              label="Първи свободен етикет"
              hint={`От 1 до ${most}, по редове отляво надясно. 1 е цял лист.`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={start}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => onStart(Number(target.value.replaceAll(/\D/g, '')))}
            />
          )}
          <Check
            label="Цена и цена за килограм"
            checked={choice.prices}
            onChange={({ target }) => onChange({ ...choice, prices: target.checked })}
          />
        </div>
        {most > 1 && <SheetPreview paper={choice.paper} start={start} total={total} />}
      </div>
    </FormSection>
  );
}

/** The first sheet: used, printed and free labels. What it shows is also said in words. */
function SheetPreview({ paper, start, total }: { paper: LabelPaperId; start: number; total: number }) {
  const stateOf = (place: number) => (place < start ? 'used' : place < start + total ? 'printed' : 'free');
  return (
    <div
      className="label-sheet"
      aria-hidden="true"
      style={{ gridTemplateColumns: `repeat(${labelPapers[paper].columns}, 1fr)` }}
    >
      {Array.from({ length: labelsOn(paper) }, (_, index) => (
        <span key={index} data-state={stateOf(index + 1)} />
      ))}
    </div>
  );
}
