import { Link, linkOptions } from '@tanstack/react-router';
import { documentKindLabels } from '#contracts/documents/document-names.rule.ts';
import {
  DocumentKind,
  type SaleDocument,
  getDocumentPdfRoute,
  listDocumentsRoute,
  exportDocumentsRoute,
  zipDocumentsRoute,
} from '#contracts/documents/documents.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { listChoices, type ListFilter, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { CalendarCheck, Download } from '#web/shared/ui/icons.ts';
import { documentColumns } from './document-columns.tsx';
import { recentMonths } from './recent-months.ts';

type DocumentQuery = ListQuery<typeof listDocumentsRoute>;

const months = recentMonths(24);

const filters: readonly ListFilter<DocumentQuery>[] = [
  {
    id: 'kind',
    label: 'Вид',
    asTabs: true,
    options: DocumentKind.options.map((kind) => ({ value: kind, label: documentKindLabels[kind] })),
  },
  { id: 'month', label: 'Месец', allLabel: 'Всеки месец', options: months },
];

const sortOptions = [{ value: 'newest', label: 'Най-нови' }];
const choices = listChoices<DocumentQuery>({ filters, sortOptions });

const list: ResourceList<SaleDocument, DocumentQuery> = {
  label: 'Документи',
  columns: documentColumns,
  filters,
  sortOptions,
  searchHint: 'Номер, поръчка, фирма или ЕИК',
  rowId: ({ id }) => id,
  rowName: ({ number }) => `Документ № ${number}`,
  rowLink: ({ orderId }) => linkOptions({ to: '/admin/orders/$id', params: { id: orderId } }),
  rowActions: ({ id }) => [
    {
      id: 'open',
      label: 'Отвори документа',
      icon: Download,
      run: () => void window.open(hrefOf(getDocumentPdfRoute, { params: { id } }), '_blank'),
    },
  ],
  empty: {
    title: 'Още няма документи',
    text: 'Документът излиза сам, щом поръчка се плати или достави. Първият номер се въвежда в Настройки.',
  },
};

/** Invoices, credit notes and documents of sale, with the files of a month. */
export function DocumentsScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listDocumentsRoute, { query: listQuery(state) }, ({ documents }) => documents);
  const month = state.filters.month || (months[0]?.value ?? '');
  const name = months.find(({ value }) => value === month)?.label ?? month;
  const actions = (
    <>
      <Link to="/admin/documents/month" className="btn btn-outline">
        <CalendarCheck aria-hidden="true" size={16} /> Месец за счетоводителя
      </Link>
      <Allowed to="exports">
        <a className="btn btn-outline" href={hrefOf(exportDocumentsRoute, { query: { month } })} download>
          <Download aria-hidden="true" size={16} /> CSV за {name}
        </a>
        <a className="btn btn-outline" href={hrefOf(zipDocumentsRoute, { query: { month } })} download>
          <Download aria-hidden="true" size={16} /> ZIP за {name}
        </a>
      </Allowed>
    </>
  );
  return (
    <>
      <PageHeader title="Документи" actions={actions} />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Документите не можаха да се заредят."
      />
    </>
  );
}
