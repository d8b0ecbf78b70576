import { buttonClass } from '#web/shared/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/ui/states.tsx';
import { Sample } from './sample.tsx';

const illustrations = ['empty-cart', 'no-favourites', 'no-results', 'not-found', 'error'];

/** Loading, empty and error states. */
export function StateSamples() {
  return (
    <>
      <Sample title="Значки и бележки">
        <span className="badge">обикновена</span>
        <span className="badge badge-good">доставена</span>
        <span className="badge badge-warn">чака</span>
        <span className="badge badge-bad">отказана</span>
        {['', ' notice-good', ' notice-warn', ' notice-bad'].map((kind) => (
          <p key={kind} className={`notice${kind}`} style={{ width: '100%' }}>
            Бележка{kind}
          </p>
        ))}
      </Sample>
      <Sample title="Състояния">
        <div style={{ width: '100%' }}>
          <Skeleton rows={2} />
          <EmptyState
            title="Количката е празна"
            action={
              <a href="/products" className={buttonClass('primary')}>
                Към продуктите
              </a>
            }
          >
            Избери вкус и сила.
          </EmptyState>
          <ErrorState message="Поръчките не можаха да се заредят." requestId="req-1a2b3c" onRetry={() => undefined} />
        </div>
      </Sample>
      <Sample title="Рисунки">
        {illustrations.map((name) => (
          <img key={name} src={`/illustrations/${name}.svg`} alt={name} width={160} height={120} />
        ))}
      </Sample>
    </>
  );
}
