import { useForm, useWatch } from 'react-hook-form';
import { type ContentPage, publishContentPageRoute } from '#contracts/content/content-pages.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { instant } from '#web/admin/patterns/resource-form/form-codec.ts';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { PageEditor } from '../draft/use-page-editor.ts';
import { publishPage } from './publish-page.ts';

interface PublishForm {
  from: string;
  until: string;
}

interface PublishDialogProps {
  page: ContentPage;
  editor: PageEditor;
  onClose: () => void;
}

/** Publishes the draft for a period: from a time on, until a time, or both. */
export function PublishDialog({ page, editor, onClose }: PublishDialogProps) {
  const form = useForm<PublishForm>({ shouldFocusError: false, defaultValues: { from: '', until: '' } });
  const isLater = useWatch({ control: form.control, name: 'from' }) !== '';
  const send = async ({ from, until }: PublishForm) => {
    toastDone(await publishPage(page.id, editor, { from: instant.read(from), until: instant.read(until) }));
    onClose();
    await reloadAfter(publishContentPageRoute);
  };
  return (
    <PanelDialog
      title="Публикуване за период"
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
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {isLater ? 'Насрочи' : 'Публикувай'}
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
