import { Link } from '@tanstack/react-router';
import { factTypeNames } from '#contracts/facts/fact-types.rule.ts';
import { deleteFactRoute, type ListedFact } from '#contracts/facts/facts.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { RowMenu } from '#web/admin/patterns/resource-table/row-menu.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { SortableList } from '#web/admin/patterns/sortable/sortable-list.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { useFacts } from './facts-data.ts';
import { useFactOrder } from './use-fact-order.ts';

/** The facts that products of the shop may have, in the order in which they are shown. */
export function FactsScreen() {
  const { data, error, refetch } = useFacts();
  const add = (
    <Allowed>
      <Link to="/admin/facts/$id" params={{ id: 'new' }} className="btn btn-primary">
        <Plus aria-hidden="true" size={18} /> Нов факт
      </Link>
    </Allowed>
  );
  return (
    <>
      <PageHeader title="Факти" actions={add} />
      <section className="panel-card list-card" aria-label="Факти">
        {error && !data && (
          <FailureNotice error={error} fallback="Фактите не можаха да се заредят." onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <p className="state" role="status">
            Зареждане…
          </p>
        )}
        {data?.length === 0 && (
          <div className="state">
            <h2>Още няма факти</h2>
            <p>Какво питат клиентите: печене, размер, материал? Опиши го веднъж и се показва на всеки продукт.</p>
            {add}
          </div>
        )}
        {data && data.length > 0 && <FactRows facts={data} />}
      </section>
    </>
  );
}

function FactRows({ facts }: { facts: readonly ListedFact[] }) {
  const { ordered, move } = useFactOrder(facts);
  const remove = useRemoval();
  return (
    <SortableList items={ordered} idOf={({ id }) => id} nameOf={({ name }) => name} onMove={move}>
      {(fact) => (
        <>
          <div className="sortable-name row middle">
            <Link to="/admin/facts/$id" params={{ id: fact.id }} className="row-link">
              {fact.name}
            </Link>
            <span className="muted">{describe(fact)}</span>
          </div>
          <RowMenu
            name={fact.name}
            actions={[{ id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(fact) }]}
          />
        </>
      )}
    </SortableList>
  );
}

/** "Число · 12 продукта · на 3 места" */
function describe({ type, options, productCount, values }: ListedFact): string {
  const { length } = options.places;
  return [
    type === 'choice'
      ? options.describes === 'product'
        ? 'Избор за продукта'
        : 'Избор на вариант'
      : factTypeNames[type],
    ...(type === 'choice' ? [formatCount(values.length, 'стойност', 'стойности')] : []),
    formatCount(productCount, 'продукт', 'продукта'),
    length === 0 ? 'не се показва' : `на ${formatCount(length, 'място', 'места')}`,
  ].join(' · ');
}

function useRemoval() {
  const confirm = useConfirm();
  return async ({ id, name, productCount }: ListedFact) => {
    const confirmation = await confirm({
      title: `Да изтрием ли факта „${name}“?`,
      text:
        productCount === 0
          ? 'Никой продукт няма стойност за него.'
          : `Имат го ${formatCount(productCount, 'продукт', 'продукта')}: спира да се показва навсякъде. До 24 часа може да го върнеш със стойностите.`,
      action: 'Изтрий факта',
      isDanger: true,
    });
    if (confirmation) await runCall(deleteFactRoute, { params: { id } }, 'Фактът не можа да се изтрие.');
  };
}
