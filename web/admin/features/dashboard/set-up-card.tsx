import { Link } from '@tanstack/react-router';
import type { SetUp } from '#contracts/dashboard/dashboard.ts';
import { documentGapNames } from '#contracts/documents/document-gaps.rule.ts';
import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Circle, CircleCheck } from '#web/shared/ui/icons.ts';
import { AgreeWithPrices } from './agree-with-prices.tsx';
import { SayBuyersAge } from './say-buyers-age.tsx';
import { setUpLabels } from './set-up-labels.ts';

/** The remaining set-up steps, also after the first order; once all are done, a closing message. */
export function SetUpCard({ setUp: { steps, isPutAway: isDismissed } }: { setUp: SetUp }) {
  const setDismissed = useDismissal();
  const required = steps.filter(({ isOptional }) => !isOptional);
  const completedCount = required.filter(({ isDone }) => isDone).length;
  const remainingCount = required.length - completedCount;
  const hasOrder = steps.some(({ kind, isDone }) => kind === 'order' && isDone);
  if (remainingCount === 0) return <p className="notice notice-good">Първата поръчка е тук. Магазинът работи.</p>;
  if (isDismissed) {
    return (
      <Allowed to="settings">
        <p>
          <Button size="small" onClick={() => void setDismissed(false)}>
            Първи стъпки: {completedCount} от {required.length}
          </Button>
        </p>
      </Allowed>
    );
  }
  return (
    <FormSection
      title={hasOrder ? `Още ${formatCount(remainingCount, 'стъпка', 'стъпки')}` : 'До първата поръчка'}
      text={
        hasOrder
          ? 'Първата поръчка е тук, а това още не е готово.'
          : `Готови са ${completedCount} от ${required.length} стъпки.`
      }
      action={
        <Allowed to="settings">
          <Button size="small" onClick={() => void setDismissed(true)}>
            Скрий
          </Button>
        </Allowed>
      }
    >
      <progress className="set-up-progress" max={required.length} value={completedCount} aria-label="Готови стъпки" />
      <ol className="set-up">
        {steps.map((step) => (
          <Step key={step.kind} {...step} />
        ))}
      </ol>
    </FormSection>
  );
}

function Step({ kind, isDone, isOptional, isGiven, missing }: SetUp['steps'][number]) {
  const { title, to, other, given, ...usual } = setUpLabels[kind];
  const { text, action } = (isGiven ? given : undefined) ?? usual;
  const Icon = isDone ? CircleCheck : Circle;
  const mayDo = useCanWrite('settings');
  return (
    <li data-done={isDone || undefined}>
      <Icon aria-hidden="true" size={20} />
      <span>
        {isDone || !mayDo || kind === 'age' ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
        {isDone && <span className="sr-only"> (готово)</span>}
        {!isDone && (
          <small>
            <span>{isOptional && 'По желание. '}</span>
            {text}
          </small>
        )}
        {!isDone && missing.length > 0 && <Missing gaps={missing} />}
        {!isDone && other && (
          <small>
            <Link to={other.to}>{other.title}</Link>
          </small>
        )}
        {!isDone && mayDo && kind !== 'age' && (
          <span>
            <Link to={to} className="btn btn-outline btn-small">
              {action}
              <span className="sr-only">: {title}</span>
            </Link>
          </span>
        )}
        {!isDone && kind === 'age' && <SayBuyersAge />}
        {!isDone && kind === 'delivery' && <AgreeWithPrices />}
      </span>
    </li>
  );
}

const isOfDocuments = (gap: string) => gap === 'firstNumber' || gap === 'shopNumber';

/** What a step still waits for, each with a link to its field. */
function Missing({ gaps }: { gaps: SetUp['steps'][number]['missing'] }) {
  return (
    <small>
      Липсва:{' '}
      {gaps.map((gap, index) => (
        <span key={gap}>
          <span>{index > 0 ? ', ' : ''}</span>
          <Link to={isOfDocuments(gap) ? '/admin/settings/accounting' : '/admin/settings/company'}>
            {documentGapNames[gap]}
          </Link>
        </span>
      ))}
    </small>
  );
}

function useDismissal() {
  return (setUpPutAway: boolean) =>
    runCall(updateSettingsRoute, { body: { setUpPutAway, versions: {} } }, 'Списъкът не можа да се скрие.');
}
