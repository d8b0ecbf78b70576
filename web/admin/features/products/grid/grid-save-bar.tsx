import type { GridEdits } from './use-grid-edits.ts';
import type { GridProblems } from './use-grid-problems.ts';

/** Saves the good rows, counts the cells with an error, and steps between them. */
export function GridSaveBar({ edits, problems }: { edits: GridEdits; problems: GridProblems }) {
  const { count, isSavable, isSaving, prices, isConfirmed, save, discard } = edits;
  if (count === 0) return null;
  const needsConfirmation = prices.risky > 0 && !isConfirmed;
  const text = needsConfirmation
    ? 'Потвърди цените над таблицата'
    : problems.count > 0
      ? `С грешка: ${problems.count}`
      : `Променени клетки: ${count}`;
  const saveAndShow = async () => problems.showFirst(await save());
  return (
    <div className="save-bar row middle" role="region" aria-label="Запазване">
      <p role="status">{isSaving ? 'Запазване…' : text}</p>
      {problems.count > 0 && (
        <button type="button" className="btn btn-outline" onClick={problems.showNext} disabled={isSaving}>
          Следваща грешка
        </button>
      )}
      <button type="button" className="btn btn-outline" onClick={discard} disabled={isSaving}>
        Махни промените
      </button>
      <button
        type="button"
        className="btn btn-primary"
        disabled={isSaving || needsConfirmation || !isSavable}
        onClick={() => void saveAndShow()}
      >
        Запази всичко
      </button>
    </div>
  );
}
