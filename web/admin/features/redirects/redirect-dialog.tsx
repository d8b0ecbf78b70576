import { useForm } from 'react-hook-form';
import { createRedirectRoute, type Redirect, updateRedirectRoute } from '#contracts/redirects/redirects.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

interface RedirectDialogProps {
  /** The redirect that is edited; none for a new one. */
  redirect?: Redirect | undefined;
  /** The address that visitors missed, for a new one. */
  source?: string;
  onClose: () => void;
}

/** The two addresses of a redirect. */
export function RedirectDialog({ redirect, source = '', onClose }: RedirectDialogProps) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: {
      source: redirect?.source ?? source,
      target: redirect?.target ?? '',
      status: String(redirect?.status ?? 301),
    },
  });
  return (
    <PanelDialog
      title={redirect ? 'Пренасочване' : 'Ново пренасочване'}
      text="Който отвори стария адрес, стига до новия. Ако на стария адрес има страница, тя остава."
      onClose={onClose}
    >
      <SendForm
        form={form}
        className="stack"
        failedText="Пренасочването не можа да се запише."
        send={async ({ status, ...addresses }) => {
          const body = { ...addresses, status: status === '302' ? (302 as const) : (301 as const) };
          const response = redirect
            ? await callApi(updateRedirectRoute, { params: { id: redirect.id }, body })
            : await callApi(createRedirectRoute, { body });
          toastDone(response);
          onClose();
          await reloadAfter(createRedirectRoute);
        }}
      >
        <TextField
          name="source"
          label="Стар адрес"
          hint="Започва с „/“. Може и целият, от адресната лента."
          rules={required}
          maxLength={500}
          autoComplete="off"
        />
        <TextField
          name="target"
          label="Води до"
          hint="Адрес в магазина, който започва с „/“, или чужд с https."
          rules={required}
          maxLength={500}
          autoComplete="off"
        />
        <SelectField name="status" label="За колко">
          <option value="301">Завинаги: търсачките запомнят новия адрес</option>
          <option value="302">Засега: старият пак ще потрябва</option>
        </SelectField>
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Запази
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
