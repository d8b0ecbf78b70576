import { CopyButton } from '#web/admin/patterns/copy-button.tsx';
import { Button } from '#web/shared/ui/button.tsx';

/** A file with a key, as it was read. */
export interface KeyFile {
  name: string;
  text: string;
}

/** The file to hand in at a provider, to be saved or copied. */
export function KeyFileText({ file, label }: { file: KeyFile; label: string }) {
  return (
    <div className="stack">
      <p>
        Изтегли <strong>{file.name}</strong> и го качи в портала на {label}:
      </p>
      <pre className="break-all pre-line">
        <code>{file.text}</code>
      </pre>
      <div className="row middle">
        <Button onClick={() => download(file)}>Изтегли</Button>
        <CopyButton text={file.text} label="заявката" />
      </div>
    </div>
  );
}

function download({ name, text }: KeyFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/pkcs10' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
