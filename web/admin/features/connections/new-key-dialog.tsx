import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createApiKeyRoute } from '#contracts/api-keys/api-keys.ts';
import { type KeyScope, keyScopes } from '#contracts/api-keys/key-scopes.rule.ts';
import { permissionLabels } from '#web/admin/labels/user-labels.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { ChoicesField } from '#web/admin/patterns/resource-form/choices-field.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { instantOf } from '#web/admin/patterns/resource-form/shop-time.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { SecretShownOnce } from './secret-shown-once.tsx';

interface KeyForm {
  name: string;
  scopes: KeyScope[];
  expiresAt: string;
}

const options = keyScopes.map((value) => ({ value, label: permissionLabels[value] }));

/** A new key: its program, its rights and perhaps its end; then the key itself, this one time. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>();
  const form = useForm<KeyForm>({ shouldFocusError: false, defaultValues: { name: '', scopes: [], expiresAt: '' } });
  const send = async ({ name, scopes, expiresAt }: KeyForm) => {
    const body = { name, scopes, expiresAt: instantOf(expiresAt) };
    const created = await callApi(createApiKeyRoute, { body });
    setKey(created.key);
    await reloadAfter(createApiKeyRoute);
  };
  if (key !== undefined)
    return (
      <SecretShownOnce
        title="Ключът е готов"
        text="Постави го в настройките на програмата."
        label="Ключ"
        secret={key}
        onClose={onClose}
      />
    );
  return (
    <PanelDialog
      title="Нов API ключ"
      text="Ключът действа от твое име, но само с правата, които избереш. Ако ти изгубиш някое от тях, губи го и той."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Ключът не можа да се създаде." className="stack">
        <TextField
          name="name"
          label="Програма"
          hint="Например „Складова програма“."
          rules={required}
          maxLength={60}
          autoComplete="off"
        />
        <ChoicesField
          name="scopes"
          label="Какво може"
          hint="Екипа, ключовете, резервните копия и паролите управляват само хора."
          options={options}
        />
        <TextField name="expiresAt" label="Действа до" hint="Празно: докато го прекратиш." type="datetime-local" />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Създай ключа
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
