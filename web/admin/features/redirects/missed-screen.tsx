import { useState } from 'react';
import {
  forgetMissedAddressRoute,
  listMissedAddressesRoute,
  type MissedAddress,
} from '#contracts/redirects/redirects.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { type Column, listChoices, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CornerUpRight, X } from '#web/shared/ui/icons.ts';
import { RedirectDialog } from './redirect-dialog.tsx';

type MissedQuery = ListQuery<typeof listMissedAddressesRoute>;

const choices = listChoices<MissedQuery>({ filters: [], sortOptions: [] });
const forgetFailed = 'Адресът не можа да се махне.';

/** The addresses that visitors asked for in vain, most frequent first. */
export function MissedScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listMissedAddressesRoute,
    { query: { page: state.page, limit: state.size } },
    ({ missed }) => missed,
  );
  const [source, setSource] = useState<string>();
  const list: ResourceList<MissedAddress, MissedQuery> = {
    label: 'Пропуснати адреси',
    columns: columnsWith(setSource),
    filters: [],
    sortOptions: [],
    rowId: ({ address }) => address,
    rowName: ({ address }) => address,
    rowActions: ({ address }) => [
      { id: 'redirect', label: 'Пренасочи към…', icon: CornerUpRight, run: () => setSource(address) },
      {
        id: 'forget',
        label: 'Махни от списъка',
        icon: X,
        run: () => void runCall(forgetMissedAddressRoute, { body: { address } }, forgetFailed),
      },
    ],
    empty: {
      title: 'Никой не е попаднал на липсваща страница',
      text: 'Щом някой отвори адрес, на който няма страница, ще го видиш тук до минута.',
    },
  };
  return (
    <>
      <PageHeader
        title="Пропуснати адреси"
        back={{ to: '/admin/redirects', label: 'Пренасочвания' }}
        actions={(query.data?.total ?? 0) > 0 && <ForgetAll />}
      />
      <p className="section-text">
        Адреси, които хора са отворили, а страница няма. Пазят се най-честите; роботите, които търсят чужди системи, не
        се броят.
      </p>
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Пропуснатите адреси не можаха да се заредят."
      />
      {source !== undefined && <RedirectDialog source={source} onClose={() => setSource(undefined)} />}
    </>
  );
}

function ForgetAll() {
  const confirm = useConfirm();
  const forgetAll = async () => {
    const confirmation = await confirm({
      title: 'Да изчистим ли списъка?',
      text: 'Броенето започва отначало. Това не може да се върне.',
      action: 'Изчисти',
      isDanger: true,
    });
    if (confirmation) await runCall(forgetMissedAddressRoute, { body: { address: null } }, forgetFailed);
  };
  return (
    <Allowed>
      <Button onClick={() => void forgetAll()}>Изчисти списъка</Button>
    </Allowed>
  );
}

function columnsWith(onRedirect: (address: string) => void): readonly Column<MissedAddress>[] {
  return [
    { id: 'address', header: 'Адрес', cell: ({ address }) => address, phone: 'title', skeleton: 24 },
    {
      id: 'count',
      header: 'Пъти',
      cell: ({ count }) => formatCount(count, 'път', 'пъти'),
      skeleton: 6,
    },
    { id: 'lastAt', header: 'Последно', cell: ({ lastAt }) => formatDate(lastAt), skeleton: 10 },
    { id: 'referrer', header: 'От страница', cell: ({ referrer }) => referrer || 'не се знае', skeleton: 20 },
    {
      id: 'redirect',
      header: 'Решение',
      cell: ({ address }) => (
        <Allowed>
          <Button size="small" onClick={() => onRedirect(address)} aria-label={`Пренасочи ${address} към…`}>
            Пренасочи към…
          </Button>
        </Allowed>
      ),
      skeleton: 12,
    },
  ];
}
