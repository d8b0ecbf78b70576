import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { ImagePlus } from '#web/shared/ui/icons.ts';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Beside the button that chooses files. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Accepts dropped pictures anywhere inside, including between what it contains. The button stands above a long list. */
export function DropZone({ onFiles, actions, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setDragOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
    >
      <div className="drop-zone row middle" data-over={isDragOver || undefined}>
        <button type="button" className="btn btn-outline" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" size={18} /> Качи снимки
        </button>
        {actions}
        <span className="muted">или ги пусни тук</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Снимки"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {children}
    </div>
  );
}
