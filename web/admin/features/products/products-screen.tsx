import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import {
  exportProductsRoute,
  listAdminProductsRoute,
  updateProductsStatusRoute,
} from '#contracts/products/admin-products.ts';
import { ProductStatus, type Product } from '#contracts/products/products.ts';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { categoryOptions } from '#web/admin/features/categories/category-tree.ts';
import { MenuButton, MenuEntry } from '#web/admin/patterns/menu-button.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { SortOf, ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { queryText } from '#web/admin/patterns/resource-table/query-text.ts';
import type {
  BulkAction,
  ListFilter,
  ResourceList,
  RowAction,
  RowTarget,
  FilterOption,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { listChoices } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { productTexts } from '#web/shared/texts/products.ts';
import {
  Archive,
  Barcode,
  ChevronDown,
  ClipboardCheck,
  ClipboardList,
  Copy,
  ExternalLink,
  Eye,
  EyeOff,
  FileUp,
  Plus,
  Table2,
  Trash2,
} from '#web/shared/ui/icons.ts';
import { productColumns } from './product-columns.tsx';
import { productStatuses } from './product-labels.ts';
import { useProductActions } from './use-product-actions.ts';

type ProductQuery = ListQuery<typeof listAdminProductsRoute>;

const statusFilter: ListFilter<ProductQuery> = {
  id: 'status',
  label: 'Състояние',
  asTabs: true,
  options: (['active', 'draft', 'archived'] as const).map((value) => ({ value, label: productStatuses[value].plural })),
};

const stockFilter: ListFilter<ProductQuery> = {
  id: 'stock',
  label: 'Наличност',
  allLabel: 'Всяка наличност',
  options: [
    { value: 'low', label: 'Привършват' },
    { value: 'out', label: 'Изчерпани' },
  ],
};

const dataFilter: ListFilter<ProductQuery> = {
  id: 'data',
  label: 'Данни по закон',
  allLabel: 'Данни по закон: всички',
  isMore: true,
  options: [{ value: 'missing', label: 'Липсват данни' }],
};

const sortOptions: readonly FilterOption<SortOf<ProductQuery>>[] = [
  { value: 'relevance', label: 'Търсеното първо, после новите' },
  { value: 'newest', label: 'Най-нови' },
  { value: 'updated', label: 'Последно променени' },
  { value: 'name', label: 'По име' },
  { value: 'price', label: 'Цена: ниска към висока' },
  { value: '-price', label: 'Цена: висока към ниска' },
  { value: 'stock', label: 'Най-малка наличност' },
  { value: 'popular', label: 'Най-продавани' },
  { value: 'rating', label: 'Най-високо оценени' },
];

const choices = listChoices<ProductQuery>({
  filters: [statusFilter, stockFilter, dataFilter, { id: 'category', label: 'Категория', options: [] }],
  sortOptions,
});
const statusIcons = { active: Eye, draft: EyeOff, archived: Archive } as const;

/** All products, with their actions. */
export function ProductsScreen() {
  const { state, change } = useListState(choices);
  const { page, size, search, sort, filters } = state;
  const query = useListPage(
    listAdminProductsRoute,
    { query: { page, pageSize: size, search, sort, ...filters } },
    ({ products }) => products,
    productTexts.listFailed,
  );
  const list = useProductsList();
  return (
    <>
      <PageHeader title="Продукти" actions={<ProductLinks />} />
      <ResourceTable list={list} state={state} change={change} query={query} failedText={productTexts.listFailed} />
    </>
  );
}

/** A screen for the selected products, or for all with the filters of the list. */
const screenOf = (path: string) => (target: RowTarget<ProductQuery>) => {
  if ('ids' in target) return `${path}?ids=${target.ids.join(',')}`;
  const { search, filters } = target.filter;
  return `${path}?${queryText({ search, ...filters })}`;
};

const screenActions: readonly BulkAction<Product, ProductQuery>[] = [
  { id: 'edit', label: 'Промени в таблица', appliesTo: () => true, hrefOf: screenOf('/admin/products/grid') },
  {
    id: 'labels',
    label: 'Етикети с баркод',
    appliesTo: () => true,
    onlyLooks: true,
    hrefOf: screenOf('/admin/products/labels'),
  },
];

function useProductsList(): ResourceList<Product, ProductQuery> {
  const actions = useProductActions();
  const options = categoryOptions(useCategories().data ?? []);
  return {
    id: 'products',
    label: 'Продукти',
    columns: productColumns,
    filters: [
      statusFilter,
      stockFilter,
      dataFilter,
      { id: 'category', label: 'Категория', allLabel: 'Всички категории', options },
    ],
    sortOptions,
    searchHint: 'Име или SKU',
    rowId: (product) => product.id,
    rowName: (product) => product.name,
    rowLink: (product) => linkOptions({ to: '/admin/products/$id', params: { id: product.id } }),
    rowActions: (product) => rowActions(product, actions),
    bulkActions: [...bulkActions, ...screenActions],
    exportHref: ({ search, sort, filters }) => hrefOf(exportProductsRoute, { query: { search, sort, ...filters } }),
    onBulkDone: () => reloadLists(listAdminProductsRoute),
    empty: {
      title: 'Още няма продукти',
      text: 'Име, цена и наличност стигат, за да тръгне първият.',
      action: <NewProductLink />,
    },
  };
}

const bulkActions: readonly BulkAction<Product, ProductQuery>[] = ProductStatus.options.map((status) => ({
  id: status,
  label: productStatuses[status].action,
  appliesTo: (product) => product.status !== status,
  runMany: (target) => callApi(updateProductsStatusRoute, { body: { target: targetOf(target), status } }),
}));

/** The selected products, or all that match the filter. */
function targetOf(target: RowTarget<ProductQuery>) {
  if ('ids' in target) return target;
  const { search, filters } = target.filter;
  return { filter: { search, ...filters } };
}

function rowActions(
  product: Product,
  { setStatus, remove, duplicate }: ReturnType<typeof useProductActions>,
): RowAction[] {
  const moves = ProductStatus.options.filter((status) => status !== product.status);
  const shop: RowAction[] =
    product.status === 'active'
      ? [
          {
            id: 'shop',
            label: 'Виж в магазина',
            icon: ExternalLink,
            run: () => void window.open(`/products/${product.slug}`),
          },
        ]
      : [];
  return [
    ...shop,
    ...moves.map((status) => ({
      id: status,
      label: productStatuses[status].action,
      icon: statusIcons[status],
      run: () => void setStatus(product, status),
    })),
    { id: 'duplicate', label: 'Дублирай', icon: Copy, run: () => void duplicate(product) },
    { id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(product) },
  ];
}

/** Links to bulk tools and to a new product. */
function ProductLinks() {
  const navigate = useNavigate();
  const face = (
    <span className="contents">
      Инструменти <ChevronDown aria-hidden="true" size={16} />
    </span>
  );
  return (
    <>
      <MenuButton label="Инструменти" className="btn btn-outline" face={face}>
        <Allowed>
          <MenuEntry icon={Table2} onChoose={() => void navigate({ to: '/admin/products/grid' })}>
            Промяна в таблица
          </MenuEntry>
          <MenuEntry icon={FileUp} onChoose={() => void navigate({ to: '/admin/products/import' })}>
            Внос от файл
          </MenuEntry>
        </Allowed>
        <MenuEntry icon={Barcode} onChoose={() => void navigate({ to: '/admin/products/labels' })}>
          Етикети с баркод
        </MenuEntry>
        <MenuEntry icon={ClipboardCheck} onChoose={() => void navigate({ to: '/admin/stocktakes' })}>
          Инвентаризации
        </MenuEntry>
        <MenuEntry icon={ClipboardList} onChoose={() => void navigate({ to: '/admin/products/stock' })}>
          Движения на наличности
        </MenuEntry>
      </MenuButton>
      <NewProductLink />
    </>
  );
}

function NewProductLink() {
  const may = useCanWrite();
  if (!may) return null;
  return (
    <Link to="/admin/products/new" className="btn btn-primary">
      <Plus aria-hidden="true" size={18} /> Нов продукт
    </Link>
  );
}
