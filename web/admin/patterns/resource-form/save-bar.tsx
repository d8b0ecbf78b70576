/** The label of the save button, and the text beside it. */
export interface SaveLabels {
  label: string;
  note: string;
}

interface SaveBarProps {
  isNew: boolean;
  labels: SaveLabels | undefined;
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Appears with unsaved changes and stays visible until they are saved or discarded. */
export function SaveBar({ isNew, labels: words, isDirty, isSaving, onDiscard }: SaveBarProps) {
  if (!isNew && !isDirty && !isSaving) return null;
  return (
    <div className="save-bar line" role="region" aria-label="Запазване">
      <p role="status">
        {isSaving ? 'Запазване…' : (words?.note ?? (isDirty ? 'Има незапазени промени' : 'Нов запис'))}
      </p>
      <button type="button" className="btn btn-outline" onClick={onDiscard} disabled={isSaving}>
        Махни промените
      </button>
      <button type="submit" className="btn btn-primary" aria-keyshortcuts="Control+S" aria-disabled={isSaving}>
        {words?.label ?? 'Запази'}
      </button>
    </div>
  );
}
