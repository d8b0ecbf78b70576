import { useId, useState, type SyntheticEvent } from 'react';
import { saveViewRoute } from '#contracts/views/views.ts';
import { useCall } from '#web/admin/platform/use-call.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { DialogActions, PanelDialog } from '../../panel-dialog.tsx';

const listText = 'Запазват се търсенето, филтрите, подреждането и колоните. Изгледът е само твой, на всяко устройство.';
const saveFailed = 'Изгледът не можа да се запази.';

interface SaveViewDialogProps {
  list: string;
  address: string;
  /** What is kept, if it is not that of a list. */
  text?: string;
  onClose: () => void;
}

/** Asks for the name of the new view. */
export function SaveViewDialog({ list, address, text = listText, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const save = useCall(saveViewRoute, saveFailed, ({ message }) => toastSuccess(message));
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate({ body: { list, name: name.trim(), address } }, { onSuccess: onClose });
  };
  return (
    <PanelDialog title="Нов изглед" text={text} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor={id} className="field-label">
            Име на изгледа
          </label>
          <input
            id={id}
            className="input"
            maxLength={40}
            autoComplete="off"
            value={name}
            aria-invalid={save.isError || undefined}
            aria-describedby={save.isError ? `${id}-error` : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          {save.isError && (
            <p id={`${id}-error`} className="field-error" role="alert">
              {messageOf(save.error, saveFailed)}
            </p>
          )}
        </div>
        <DialogActions>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Запази
          </Button>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
