import { Button } from '#web/shared/ui/button.tsx';
import { CloudUpload, WifiOff } from '#web/shared/ui/icons.ts';
import { dismissProblems, useScanStore } from './scan-store.ts';

/** What is not on the server yet, and what it refused. */
export function SendState() {
  const {
    state: { packed },
    problems,
    isOffline,
  } = useScanStore();
  return (
    <div className="scan-state" aria-live="polite">
      {isOffline ? (
        <p className="line">
          <WifiOff aria-hidden="true" size={18} />
          <span>
            Няма мрежа. Продължи: {packed.length === 0 ? 'сканираното се пази тук' : `чакат изпращане ${packed.length}`}
            .
          </span>
        </p>
      ) : (
        packed.length > 0 && (
          <p className="line">
            <CloudUpload aria-hidden="true" size={18} /> <span>Записват се: {packed.length}</span>
          </p>
        )
      )}
      {problems.length > 0 && (
        <div className="scan-problems line" role="alert">
          <ul className="stack">
            {problems.map(({ number, message }) => (
              <li key={number}>
                №{number}: {message}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={dismissProblems}>
            Разбрах
          </Button>
        </div>
      )}
    </div>
  );
}
