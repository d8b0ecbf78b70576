import { CopyButton } from '#web/admin/patterns/copy-button.tsx';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';

interface SecretShownOnceProps {
  title: string;
  text: string;
  /** What the secret is called. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret that the shop shows this one time. */
export function SecretShownOnce({ title, text, label, secret, onClose }: SecretShownOnceProps) {
  return (
    <PanelDialog title={title} text={text} onClose={onClose}>
      <p className="notice notice-warn">Копирай го сега. След като затвориш, не може да се види отново.</p>
      <p className="line">
        <code className="secret-once" aria-label={label}>
          {secret}
        </code>
        <CopyButton text={secret} label={label} />
      </p>
      <DialogActions back="Записах го" />
    </PanelDialog>
  );
}
