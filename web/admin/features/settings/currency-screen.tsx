import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { type MovedPart, moveToEuroRoute, previewMoveRoute } from '#contracts/settings/currency.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

const back = { to: '/admin/settings', label: 'Настройки' };
const confirmationWord = 'ЕВРО';

/** Converts the shop from leva to euro: a preview of the changes, and a confirmation word. */
export function CurrencyScreen() {
  const query = useQuery(queryOf(previewMoveRoute, {}));
  if (!query.data)
    return <DetailStates title="Преминаване към евро" back={back} query={query} failedText="Не можа да се зареди." />;
  const { currency, parts } = query.data;
  return (
    <>
      <PageHeader title="Преминаване към евро" back={back} />
      <div className="narrow-page">
        {currency === 'EUR' ? (
          <div className="panel-card padded stack">
            <p>Магазинът е в евро.</p>
            <p>
              Цените са по точния курс, затова някои завършват на случайни центове. Закръгли ги в{' '}
              <Link to="/admin/products/grid">Таблица</Link> („Закръгляне“: …,90, …,99 или цяло), а доставката – в{' '}
              <Link to="/admin/settings/delivery">Доставка</Link>.
            </p>
          </div>
        ) : (
          <>
            {parts.map((part) => (
              <Part key={part.label} part={part} />
            ))}
            <Confirmation />
          </>
        )}
      </div>
    </>
  );
}

function Part({ part: { label, count, examples, warnings } }: { part: MovedPart }) {
  return (
    <FormSection title={`${label}: ${formatNumber(count)}`}>
      {warnings.map((warning) => (
        <p key={warning} className="section-text">
          {warning}
        </p>
      ))}
      <ul className="mini-list">
        {examples.map(({ name, before, after }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="nowrap">
              <span className="muted">{formatMoney(before)} →</span> {formatMoney(after)}
            </span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Confirmation() {
  const client = useQueryClient();
  const [word, setWord] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isRight = word.trim().toUpperCase() === confirmationWord;
  const move = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isRight || isBusy) return;
    setBusy(true);
    await runAction(
      () => callApi(moveToEuroRoute, { body: { to: 'EUR', confirm: confirmationWord } }),
      'Магазинът не можа да премине към евро.',
      () => client.invalidateQueries(),
    );
    setBusy(false);
  };
  return (
    <FormSection
      title="Премини към евро"
      text="Всичко наведнъж, по курса 1,95583, всяка цена закръглена сама за себе си. Направените поръчки остават в левове. Няма връщане назад."
    >
      <form onSubmit={(event) => void move(event)}>
        <div className="field">
          <label htmlFor="move-word" className="field-label">
            Напиши {confirmationWord}, за да потвърдиш
          </label>
          <div className="inline-field line">
            <input
              id="move-word"
              className="input"
              value={word}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setWord(event.target.value)}
            />
            <button className="btn btn-danger-fill" disabled={!isRight} aria-busy={isBusy || undefined}>
              Премини
            </button>
          </div>
        </div>
      </form>
    </FormSection>
  );
}
