import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type OwnGoods, sayNotEmpty } from '#contracts/presets/own-goods.rule.ts';
import { listPresetsRoute } from '#contracts/presets/presets.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { EmptyCard } from './empty-card.tsx';
import { PresetCard } from './preset-card.tsx';
import { useStart } from './use-start.ts';
import './start.css';

const title = 'С какво започва магазинът';
const back = { to: '/admin', label: 'Табло' };

/** What an empty shop starts from: a shop that is ready, whose words and goods are changed, or nothing. */
export function StartScreen() {
  const query = useQuery(queryOf(listPresetsRoute, {}));
  const start = useStart();
  if (!query.data)
    return <DetailStates title={title} back={back} query={query} failedText="Примерите не можаха да се заредят." />;
  const { presets, own } = query.data;
  const isEmpty = own.length === 0;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="stack loose">
        {isEmpty ? (
          <>
            <p className="start-text">
              Готов вид, страници, меню и факти, които после сменяш с твоите. Каквото вече си направил, остава: име,
              лого, цветове, контакти.
            </p>
            <label className="check">
              <input
                type="checkbox"
                checked={start.withProducts}
                disabled={start.isBusy}
                onChange={(event) => start.setWithProducts(event.target.checked)}
              />
              <span>
                С примерните продукти
                <small className="muted block">
                  С цени, снимки и наличност, за да видиш магазина пълен. Скрий ги или ги изтрий, преди да отвориш.
                </small>
              </span>
            </label>
          </>
        ) : (
          <NotEmpty own={own} />
        )}
        <p role="status" className="start-status">
          {start.isBusy ? 'Магазинът се пълни. Отнема до половин минута, не затваряй страницата.' : ''}
        </p>
        <ul className="start-cards">
          {presets.map((preset) => (
            <li key={preset.name}>
              <PresetCard preset={preset} start={start} isEmpty={isEmpty} />
            </li>
          ))}
          <li>
            <EmptyCard isOpen={isEmpty} isBusy={start.isBusy} />
          </li>
        </ul>
      </div>
    </>
  );
}

function NotEmpty({ own }: { own: readonly OwnGoods[] }) {
  return (
    <div className="notice notice-info">
      <p>
        {sayNotEmpty(own)} Пример се зарежда само в празен, за да не се смеси с твоето. Видът се сменя от{' '}
        <Link to="/admin/design">Дизайн</Link>, страниците от <Link to="/admin/content">Начало и страници</Link>.
      </p>
    </div>
  );
}
