import { recentMonths } from '#web/admin/features/documents/recent-months.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { listChoices, type ListFilter, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { inspectionColumns } from './inspection-columns.tsx';
import { type InspectedRow, type InspectionQuery, useInspection } from './inspection-data.ts';

const [, ...earlier] = recentMonths(60);
const filters: readonly ListFilter<InspectionQuery>[] = [
  {
    id: 'part',
    label: 'Какво',
    allLabel: 'Поръчки',
    asTabs: true,
    options: [
      { value: 'documents', label: 'Документи' },
      { value: 'payments', label: 'Плащания' },
      { value: 'files', label: 'Одиторски файлове' },
      { value: 'changes', label: 'Промени' },
    ],
  },
  { id: 'month', label: 'Месец', allLabel: 'Този месец', options: earlier },
];
const sortOptions = [{ value: 'newest', label: 'Най-нови' }];
const choices = listChoices<InspectionQuery>({ filters, sortOptions });

const empty = { title: 'Няма записи за този месец', text: 'Избери друг месец.' };

const list: ResourceList<InspectedRow, InspectionQuery> = {
  label: 'Записи за проверка',
  columns: inspectionColumns,
  filters,
  sortOptions,
  rowId: ({ id }) => id,
  rowName: ({ kind, number }) => `${kind} ${number}`,
  empty,
  // A part and a month are what the agency asked for, not a search to be widened.
  emptyUnder: () => empty,
};

/** The sales as the tax agency sees them, by month. */
export function InspectionScreen() {
  const { state, change } = useListState(choices);
  const query = useInspection(state);
  return (
    <>
      <PageHeader title="Проверка от НАП" />
      <p className="section-text">
        Продажбите по Наредба Н-18, без данни на купувачите. Само за гледане. Всяко отваряне се записва в дневника за
        сигурност.
      </p>
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Записите не можаха да се заредят."
      />
    </>
  );
}
