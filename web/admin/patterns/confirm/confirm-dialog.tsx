import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useId, useState } from 'react';

/** What a person is asked before something is done. */
export interface Question {
  title: string;
  /** The consequences in plain words. */
  text: string;
  /** The verb on the confirm button. */
  action: string;
  refuse?: string | undefined;
  isDanger?: boolean;
  /** The label of a reason field; without it no reason is asked for. */
  reason?: string;
}

interface ConfirmDialogProps {
  question: Question;
  onAnswer: (result: { reason: string } | undefined) => void;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const [reason, setReason] = useState('');
  const id = useId();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onAnswer(undefined)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog popup-dialog">
          <AlertDialog.Title className="dialog-title">{question.title}</AlertDialog.Title>
          <AlertDialog.Description className="dialog-text">{question.text}</AlertDialog.Description>
          {question.reason !== undefined && (
            <div className="field">
              <label htmlFor={id} className="field-label">
                {question.reason}
              </label>
              <textarea
                id={id}
                className="input"
                rows={3}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </div>
          )}
          <div className="dialog-actions row">
            <AlertDialog.Close className="btn btn-outline">{question.refuse ?? 'Назад'}</AlertDialog.Close>
            <button
              type="button"
              className={question.isDanger ? 'btn btn-danger-fill' : 'btn btn-primary'}
              onClick={() => onAnswer({ reason: reason.trim() })}
            >
              {question.action}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
