import { CountLineRow } from './count-line.tsx';
import { findLines, type CountLine, type CountState, totalOf } from './count-state.ts';

const mostRows = 40;

/** What was counted last, what is still to be counted, or what a typed text finds. */
export function CountList({ state, search }: { state: CountState; search: string }) {
  if (search.trim() !== '') {
    const matches = findLines(state, search);
    const title = matches.length === 0 ? 'Няма такъв ред в инвентаризацията' : `С „${search.trim()}“`;
    return <Rows title={title} lines={matches} state={state} />;
  }
  const recentIds = [...new Set(state.recent.map(({ lineId }) => lineId))];
  const byId = new Map(state.lines.map((line) => [line.id, line]));
  const recent = recentIds.flatMap((id) => byId.get(id) ?? []).slice(0, 8);
  const waiting = state.lines.filter((line) => totalOf(state, line) === null);
  return (
    <>
      {recent.length > 0 && <Rows title="Последно броени тук" lines={recent} state={state} />}
      {waiting.length > 0 ? (
        <Rows title={`Още не са броени (${waiting.length})`} lines={waiting} state={state} />
      ) : (
        <p className="notice notice-good">Всичко е броено. Прегледай разликите и приключи.</p>
      )}
    </>
  );
}

function Rows({ title, lines, state }: { title: string; lines: readonly CountLine[]; state: CountState }) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul className="count-lines">
        {lines.slice(0, mostRows).map((line) => (
          <CountLineRow key={line.id} line={line} state={state} />
        ))}
      </ul>
      {lines.length > mostRows && (
        <p className="muted">{`Показани са ${mostRows} от ${lines.length}. Сканирай или търси по име.`}</p>
      )}
    </section>
  );
}
