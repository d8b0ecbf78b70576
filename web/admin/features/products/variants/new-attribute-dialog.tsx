import { useForm } from 'react-hook-form';
import { createAttributeRoute } from '#contracts/products/attributes.ts';
import type { Attribute } from '#contracts/products/products.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';

interface NewAttributeDialogProps {
  onCreated: (attribute: Attribute) => void;
  onClose: () => void;
}

/** Creates an attribute with its first values. */
export function NewAttributeDialog({ onCreated, onClose }: NewAttributeDialogProps) {
  const form = useForm({ shouldFocusError: false, defaultValues: { name: '', values: '' } });
  const create = async ({ name, values }: { name: string; values: string }) => {
    const { attribute, message } = await callApi(createAttributeRoute, {
      body: { name, values: splitValues(values) },
    });
    await reloadAfter(createAttributeRoute);
    toastSuccess(message);
    onCreated(attribute);
    onClose();
  };
  return (
    <PanelDialog title="Нова опция" onClose={onClose}>
      <SendForm
        form={form}
        send={create}
        failedText="Опцията не можа да се създаде."
        locate={(path) => path.replace(/^values\..*/, 'values')}
      >
        <TextField
          name="name"
          label="Име"
          hint="Например „Размер“."
          rules={required}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          name="values"
          label="Стойности"
          hint="Разделени със запетая: малък, среден, голям."
          autoComplete="off"
        />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Създай
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}

function splitValues(text: string): string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '');
}
