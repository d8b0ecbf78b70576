import { Check, TriangleAlert } from '#web/shared/ui/icons.ts';
import { chooseLine, type CountOutcome } from './count-state.ts';
import { countStore, keepStep } from './count-store.ts';

/** The result of the last scan, readable from a distance, or the lots to choose from. */
export function CountSignal({ last }: { last: { outcome: CountOutcome; at: number } | undefined }) {
  const outcome = last?.outcome;
  if (outcome?.kind === 'choose') return <Choice key={last?.at} {...outcome} />;
  const isBad = outcome?.kind === 'unknown';
  const tone = isBad ? 'bad' : outcome?.kind === 'counted' ? 'good' : 'plain';
  const { title, text } = wordsOf(outcome);
  return (
    <div className="scan-signal count-signal" data-tone={tone} key={last?.at} role={isBad ? 'alert' : 'status'}>
      {isBad && <TriangleAlert aria-hidden="true" size={40} />}
      {tone === 'good' && <Check aria-hidden="true" size={40} />}
      <p className="two-lines">
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
    </div>
  );
}

function wordsOf(outcome: Exclude<CountOutcome, { kind: 'choose' }> | undefined): { title: string; text: string } {
  switch (outcome?.kind) {
    case undefined:
      return { title: 'Сканирай продукт', text: 'Всяко сканиране е още една бройка. Може и да напишеш броя.' };
    case 'unknown':
      return {
        title: 'Не се брои тук',
        text:
          outcome.code === ''
            ? 'Този ред вече го няма'
            : `${/^\d+$/.test(outcome.code) ? 'Код ' : ''}${outcome.code.slice(0, 60)}`,
      };
    case 'counted':
    case 'undone': {
      const { name, lot } = outcome.line;
      const title = outcome.kind === 'undone' ? `Върнато: ${outcome.total} бр.` : `${outcome.total} бр.`;
      return { title, text: lot === '' ? name : `${name}, ${lot}` };
    }
  }
}

function Choice({ code, lines }: Extract<CountOutcome, { kind: 'choose' }>) {
  return (
    <div
      className="scan-signal count-signal count-choice"
      data-tone="plain"
      role="alertdialog"
      aria-label="Коя партида е?"
    >
      <p className="two-lines">
        <strong>Коя е?</strong>
        <span>{lines[0]?.name}. Изборът важи и за следващите сканирания.</span>
      </p>
      <div className="row">
        {lines.map(({ id, name, lot }) => (
          <button
            key={id}
            type="button"
            className="btn btn-outline"
            onClick={() =>
              keepStep(
                chooseLine(countStore().state, { code, lineId: id }, { id: crypto.randomUUID(), at: Date.now() }),
              )
            }
          >
            {lot === '' ? name : lot}
          </button>
        ))}
      </div>
    </div>
  );
}
