import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { WebhookType } from '#contracts/webhooks/webhook-types.rule.ts';
import { createEndpointRoute, updateEndpointRoute, type WebhookEndpoint } from '#contracts/webhooks/webhooks.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { ChoicesField } from '#web/admin/patterns/resource-form/choices-field.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { typeOptions } from './connection-labels.ts';
import { SecretShownOnce } from './secret-shown-once.tsx';

interface EndpointForm {
  name: string;
  url: string;
  types: WebhookType[];
}

interface EndpointDialogProps {
  /** The address that is edited; none for a new one. */
  endpoint?: WebhookEndpoint;
  onClose: () => void;
}

/** An address with its events; after a new one the secret that signs them, this one time. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const [secret, setSecret] = useState<string>();
  const form = useForm<EndpointForm>({
    shouldFocusError: false,
    defaultValues: {
      name: endpoint?.name ?? '',
      url: endpoint?.url ?? '',
      types: endpoint?.types ?? ['order.created', 'order.status_changed', 'order.paid'],
    },
  });
  const send = async (body: EndpointForm) => {
    if (endpoint) {
      toastDone(await callApi(updateEndpointRoute, { params: { id: endpoint.id }, body }));
      onClose();
    } else setSecret((await callApi(createEndpointRoute, { body })).secret);
    await reloadAfter(createEndpointRoute);
  };
  if (secret !== undefined) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <PanelDialog
      title={endpoint ? 'Адрес за известия' : 'Нов адрес за известия'}
      text="Известията не съдържат лични данни: само какво се е случило и номера, с който програмата да прочете останалото."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Адресът не можа да се запише." className="stack">
        <TextField name="name" label="Програма" rules={required} maxLength={60} autoComplete="off" />
        <TextField
          name="url"
          label="Адрес"
          hint="Дава го програмата. Започва с https://."
          rules={required}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
        />
        <ChoicesField name="types" label="За какво да съобщаваме" options={typeOptions} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Запази
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}

/** The secret of an address, this one time. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretShownOnce
      title="Таен ключ за подписа"
      text="Постави го в програмата: по него тя познава, че известията са от твоя магазин."
      label="Таен ключ"
      secret={secret}
      onClose={onClose}
    />
  );
}
