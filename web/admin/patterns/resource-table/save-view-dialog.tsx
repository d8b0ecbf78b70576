import { Dialog } from '@base-ui/react/dialog';
import { useId, useState, type SyntheticEvent } from 'react';
import { messageOf } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useSaveView } from './views-data.ts';

interface SaveViewDialogProps {
  list: string;
  address: string;
  onClose: () => void;
}

/** Asks how the view that is shown now is to be called. */
export function SaveViewDialog({ list, address, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const save = useSaveView();
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate({ list, name: name.trim(), address }, { onSuccess: onClose });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog popup-dialog">
          <Dialog.Title className="dialog-title">Нов изглед</Dialog.Title>
          <Dialog.Description className="dialog-text">
            Запазват се търсенето, филтрите, подреждането и колоните. Изгледът е само ваш, на всяко устройство.
          </Dialog.Description>
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
                  {messageOf(save.error, 'Изгледът не можа да се запази.')}
                </p>
              )}
            </div>
            <div className="dialog-actions">
              <Dialog.Close className="btn btn-outline">Отказ</Dialog.Close>
              <Button type="submit" look="primary" busy={save.isPending}>
                Запази
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
