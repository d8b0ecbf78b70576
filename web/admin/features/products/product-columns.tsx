import type { Product } from '#contracts/products/products.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { lowStock, productStatuses } from './product-labels.ts';

/** The columns of the list of products. */
export const productColumns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: 'Продукт',
    cell: (product) => <NameCell product={product} />,
    sort: { ascending: 'name' },
    phone: 'title',
    skeleton: 26,
  },
  {
    id: 'status',
    header: 'Състояние',
    cell: ({ status }) => (
      <StatusBadge tone={productStatuses[status].tone}>{productStatuses[status].label}</StatusBadge>
    ),
    phone: 'aside',
    skeleton: 9,
  },
  {
    id: 'price',
    header: 'Цена',
    cell: (product) => <PriceCell product={product} />,
    sort: { ascending: 'price', descending: '-price' },
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'stock',
    header: 'Наличност',
    cell: (product) => <StockCell product={product} />,
    sort: { ascending: 'stock' },
    align: 'end',
    skeleton: 6,
  },
  {
    id: 'categories',
    header: 'Категории',
    cell: (product) =>
      product.categories.map((category) => category.name).join(', ') || <span className="muted">няма</span>,
    skeleton: 14,
    wideOnly: true,
  },
  {
    id: 'updated',
    header: 'Променен',
    cell: (product) => <DateCell iso={product.updatedAt} />,
    sort: { descending: 'updated' },
    skeleton: 16,
    wideOnly: true,
    phone: 'hidden',
  },
];

function NameCell({ product }: { product: Product }) {
  const picture = product.images[0];
  return (
    <span className="with-thumb line">
      {picture ? (
        <img className="thumb" src={picture.url} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <span className="thumb" />
      )}
      <span className="two-lines">
        <strong>{product.name}</strong>
        <small>{product.variants.length > 1 ? `${product.variants.length} варианта` : product.variants[0]?.sku}</small>
      </span>
    </span>
  );
}

function PriceCell({ product: { price, compareAtPrice, variants } }: { product: Product }) {
  const hasDifferentPrices = variants.some((variant) => variant.price.amount !== price.amount);
  return (
    <span className="two-lines nowrap">
      <span>
        <span>{hasDifferentPrices && 'от '}</span>
        {formatMoney(price)}
      </span>
      {compareAtPrice && <s className="muted">{formatMoney(compareAtPrice)}</s>}
    </span>
  );
}

function StockCell({ product: { variants } }: { product: Product }) {
  const total = variants.reduce((sum, variant) => sum + variant.stock, 0);
  const isSoldOut = total === 0;
  const isLow = !isSoldOut && variants.some((variant) => variant.stock <= lowStock);
  return (
    <span className="badges end nowrap">
      {isSoldOut && <StatusBadge tone="bad">Изчерпан</StatusBadge>}
      {isLow && <StatusBadge tone="warn">Малко</StatusBadge>}
      <span>{total} бр.</span>
    </span>
  );
}
