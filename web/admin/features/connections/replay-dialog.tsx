import { useForm } from 'react-hook-form';
import { replayEventsRoute, type WebhookEndpoint } from '#contracts/webhooks/webhooks.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { instantOf } from '#web/admin/patterns/resource-form/shop-time.ts';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** From when on the events of an address are sent again. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const form = useForm({ shouldFocusError: false, defaultValues: { since: '' } });
  const send = async ({ since }: { since: string }) => {
    const body = { since: instantOf(since) ?? '' };
    toastDone(await callApi(replayEventsRoute, { params: { id: endpoint.id }, body }));
    onClose();
    await reloadAfter(replayEventsRoute);
  };
  return (
    <PanelDialog
      title={`Изпрати наново към „${endpoint.name}“`}
      text="Тръгват всички събития от този момент нататък, по реда си и със същите номера: програма, която вече има някое, го познава и не го взима втори път."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Известията не тръгнаха." className="stack">
        <TextField
          name="since"
          label="От кога"
          hint="Събитията се пазят 30 дни."
          type="datetime-local"
          rules={required}
        />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Изпрати наново
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
