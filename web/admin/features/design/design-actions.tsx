import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DesignState, discardDesignDraftRoute, publishDesignRoute } from '#contracts/design/design.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { instantOf } from '#web/admin/patterns/resource-form/shop-time.ts';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { DesignEditor } from './use-design-editor.ts';

/** Saves the draft, publishes it now or from a time on, or discards it. */
export function DesignActions({ editor, state }: { editor: DesignEditor; state: DesignState }) {
  const [isScheduling, setScheduling] = useState(false);
  const { isBusy, isUploading, isDirty, isPublishable, saveDraft, publish, run, version, takeStored } = editor;
  const discard = async () => {
    if (!state.draft) return takeStored(state, false);
    const call = () => callRoute(discardDesignDraftRoute, { body: { version } });
    if (await run(call, 'Черновата не можа да се махне.')) editor.settle();
  };
  return (
    <Allowed>
      {isPublishable && (
        <Button disabled={isBusy} onClick={() => void discard()}>
          {state.draft ? 'Махни черновата' : 'Отмени'}
        </Button>
      )}
      <Button disabled={!isDirty || isBusy || isUploading} onClick={() => void saveDraft()}>
        Запази чернова
      </Button>
      <Button disabled={isBusy || isUploading} onClick={() => setScheduling(true)}>
        Насрочи…
      </Button>
      <Button
        variant="primary"
        busy={isBusy}
        disabled={!isPublishable || isUploading}
        onClick={() => void (isBusy || publish())}
      >
        Публикувай
      </Button>
      {isScheduling && <ScheduleDialog editor={editor} onClose={() => setScheduling(false)} />}
    </Allowed>
  );
}

interface Schedule {
  name: string;
  startsAt: string;
}

function ScheduleDialog({
  editor: { design, version, settle },
  onClose,
}: {
  editor: DesignEditor;
  onClose: () => void;
}) {
  const form = useForm<Schedule>({ defaultValues: { name: '', startsAt: '' } });
  const send = async ({ name, startsAt }: Schedule) => {
    const body = { design, version, name, startsAt: instantOf(startsAt) };
    toastDone(await callRoute(publishDesignRoute, { body }));
    await reloadAfter(publishDesignRoute);
    settle();
    onClose();
  };
  return (
    <PanelDialog
      title="Кога да започне?"
      text="Дотогава посетителите виждат сегашния дизайн. Насрочването може да се отмени."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Дизайнът не можа да се насрочи." className="stack loose">
        <TextField name="name" label="Име" hint="Например „Коледа“." maxLength={60} autoComplete="off" />
        <TextField name="startsAt" label="Начало" type="datetime-local" rules={required} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Насрочи
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
