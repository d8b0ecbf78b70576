import { useForm, useWatch } from 'react-hook-form';
import { type ContentPage, publishContentPageRoute } from '#contracts/content/content-pages.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { instant } from '#web/admin/patterns/resource-form/form-codec.ts';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { PageEditor } from '../draft/use-page-editor.ts';

interface PublishForm {
  from: string;
  until: string;
}

interface PublishDialogProps {
  page: ContentPage;
  editor: PageEditor;
  onClose: () => void;
}

/** Publishes the draft, at once or for a period. What is not saved yet is saved first. */
export function PublishDialog({ page, editor, onClose }: PublishDialogProps) {
  const form = useForm<PublishForm>({ shouldFocusError: false, defaultValues: { from: '', until: '' } });
  const isLater = useWatch({ control: form.control, name: 'from' }) !== '';
  const send = async ({ from, until }: PublishForm) => {
    const basedOn = await editor.saver.flush();
    if (basedOn === undefined) throw new Error('Черновата не е запазена. Виж защо над страницата и опитай пак.');
    const done = await callApi(publishContentPageRoute, {
      params: { id: page.id },
      body: { basedOn, from: instant.read(from), until: instant.read(until) },
    }).catch((error: unknown) => {
      throw staleText(error);
    });
    toastDone(done);
    onClose();
    await reloadAfter(publishContentPageRoute);
  };
  return (
    <PanelDialog
      title="Публикуване"
      text="Посетителите виждат страницата така, както е сега. По-късните промени чакат следващото публикуване."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Страницата не можа да се публикува.">
        <TextField name="from" label="Започва" hint="Празно: веднага." type="datetime-local" />
        <TextField
          name="until"
          label="Свършва"
          hint="Празно: не свършва. Когато свърши, се връща предишната версия."
          type="datetime-local"
        />
        <DialogActions>
          <Button type="submit" variant="primary" data-first-focus busy={form.formState.isSubmitting}>
            {isLater ? 'Насрочи' : 'Публикувай'}
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}

function staleText(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return error;
  return new Error('Страницата е променена другаде, докато я публикуваше. Затвори, виж новото и опитай пак.');
}
