import {
  cancelDesignRoute,
  type DesignState,
  type DesignVersion,
  restoreDesignRoute,
} from '#contracts/design/design.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { DesignEditor } from './use-design-editor.ts';

/** Everything that was or will be shown, with who published it. */
export function VersionsSection({ state, editor }: { state: DesignState; editor: DesignEditor }) {
  return (
    <FormSection title="Версии">
      {state.versions.length === 0 ? (
        <p className="muted">Още нищо не е публикувано. Магазинът е с неутралния вид.</p>
      ) : (
        <ol className="design-versions" reversed>
          {state.versions.map((version) => (
            <li key={version.id}>
              <Version version={version} editor={editor} />
            </li>
          ))}
        </ol>
      )}
    </FormSection>
  );
}

function Version({ version, editor }: { version: DesignVersion; editor: DesignEditor }) {
  const { id, number, name, state } = version;
  const confirm = useConfirm();
  const { isBusy, run } = editor;
  const restore = async () => {
    const isSure = await confirm({
      title: `Да се върне ли версия ${number}?`,
      text: 'Посетителите ще я видят веднага. Сегашната остава в списъка.',
      action: 'Върни я',
    });
    if (isSure) await run(() => callRoute(restoreDesignRoute, { params: { id } }), 'Версията не можа да се върне.');
  };
  const cancel = () =>
    run(() => callRoute(cancelDesignRoute, { params: { id } }), 'Насрочването не можа да се отмени.');
  return (
    <div className="line spread">
      <span>
        <b>{name === '' ? `Версия ${number}` : name}</b>{' '}
        {state === 'current' && <span className="badge badge-good">Вижда се сега</span>}
        {state === 'scheduled' && <span className="badge badge-info">Насрочена</span>}
        <br />
        <small className="muted">
          <span>{factsOf(version)}</span>
        </small>
      </span>
      <Allowed>
        {state === 'earlier' && (
          <Button size="small" disabled={isBusy} onClick={() => void restore()}>
            Върни
          </Button>
        )}
        {state === 'scheduled' && (
          <Button size="small" disabled={isBusy} onClick={() => void cancel()}>
            Отмени
          </Button>
        )}
      </Allowed>
    </div>
  );
}

/** „от 1.12.2026 г., 08:00, Мария, повтаря версия 3“. */
function factsOf({ state, startsAt, author, restoredFrom }: DesignVersion): string {
  const start = `${state === 'scheduled' ? 'от ' : ''}${formatDateTime(startsAt)}`;
  return [start, author, ...(restoredFrom === null ? [] : [`повтаря версия ${restoredFrom}`])].join(', ');
}
