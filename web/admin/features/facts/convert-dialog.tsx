import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  convertFactRoute,
  type FactConversion,
  type FactMeaning,
  previewFactConversionRoute,
} from '#contracts/facts/fact-conversion.ts';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { previewOf } from '#web/admin/platform/query-of.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { type MeaningChoice, meaningsFor } from './meaning-choices.ts';

interface ConvertDialogProps {
  fact: ListedFact;
  onConverted: () => void;
  onClose: () => void;
}

/** Changes what a fact is, after a look at what that does to the values of products. */
export function ConvertDialog({ fact, onConverted, onClose }: ConvertDialogProps) {
  const [choice, setChoice] = useState<MeaningChoice>();
  const [isSaving, setSaving] = useState(false);
  const params = { id: fact.id };
  const query = useQuery(
    // Once it is changed, there is nothing to preview.
    previewOf(previewFactConversionRoute, choice && !isSaving ? { params, body: choice.meaning } : null, {
      version: String(fact.version),
    }),
  );
  const isCurrent = choice !== undefined && (isSaving || !query.isPlaceholderData);
  const preview = isCurrent ? query.data?.conversion : undefined;
  const convert = async (meaning: FactMeaning) => {
    setSaving(true);
    const body = { ...meaning, version: fact.version };
    const isDone = await runCall(convertFactRoute, { params, body }, 'Видът не можа да се смени.');
    setSaving(false);
    if (!isDone) return;
    onClose();
    onConverted();
  };
  return (
    <PanelDialog
      title={`Смени вида на „${fact.name}“`}
      text="Стойностите на продуктите се сменят заедно с факта. До 24 часа може да се върне както е било."
      onClose={onClose}
    >
      <fieldset className="field choices">
        <legend className="field-label">Да стане</legend>
        {meaningsFor(fact).map((one) => (
          <label key={one.label} className="check">
            <input type="radio" name="meaning" checked={choice?.label === one.label} onChange={() => setChoice(one)} />
            {one.label}
          </label>
        ))}
      </fieldset>
      <div role="status">
        {choice !== undefined && query.isFetching && <p className="muted">Гледаме стойностите на продуктите…</p>}
        {query.error && isCurrent && (
          <FailureNotice
            error={query.error}
            fallback="Не може да се види какво ще стане."
            onRetry={() => void query.refetch()}
          />
        )}
        {preview && <ConversionPreview preview={preview} isChoice={choice?.meaning.type === 'choice'} />}
      </div>
      <DialogActions>
        <Button
          variant="primary"
          busy={isSaving}
          disabled={!preview || preview.problems.length > 0}
          onClick={() => choice && void convert(choice.meaning)}
        >
          Смени вида
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}

function ConversionPreview({ preview, isChoice }: { preview: FactConversion; isChoice: boolean }) {
  const { products, problems, examples, values, names, losses, isLong } = preview;
  if (problems.length > 0)
    return (
      <ul className="notice notice-warn">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    );
  const effects = [
    products === 0 ? 'Никой продукт няма стойност.' : `Сменя се при ${formatCount(products, 'продукт', 'продукта')}.`,
    ...(isChoice ? [`В списъка ще има ${formatCount(values, 'стойност', 'стойности')}.`] : []),
    ...(names > 0 ? [`От името на ${formatCount(names, 'вариант', 'варианта')} отпада стойността.`] : []),
    ...(losses.length > 0 ? [`Отпадат: ${losses.join(', ')}.`] : []),
    ...(isLong ? ['Може да отнеме няколко минути, не затваряй страницата.'] : []),
  ];
  return (
    <>
      <p>{effects.join(' ')}</p>
      {examples.length > 0 && (
        <ul className="mini-list">
          {examples.map((example) => (
            <li key={example.from}>
              {example.from === example.to ? example.from : `${example.from} → ${example.to}`}{' '}
              <span className="muted">{formatCount(example.products, 'продукт', 'продукта')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
