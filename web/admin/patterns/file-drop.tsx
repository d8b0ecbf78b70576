import { useId, useRef, useState, type DragEvent } from 'react';
import { FileUp } from '#web/shared/ui/icons.ts';

interface FileDropProps {
  /** The accessible name of the field. */
  label: string;
  hint: string;
  /** The file types offered; CSV and similar by default. */
  accept?: string;
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
}

/** Selects a file by dialog or by drag and drop. */
export function FileDrop({ label, hint, accept = '.csv,.tsv,.txt,text/csv', isBusy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const id = useId();
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className="drop-zone row middle"
      data-over={isDragOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className="btn btn-primary"
        disabled={isBusy}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden="true" size={18} /> {isBusy ? 'Сравнява се…' : 'Избери файл'}
      </button>
      <span id={id} className="muted">
        {hint}
      </span>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
