import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { listAdminProductsRoute } from '#contracts/products/admin-products.ts';
import { Finder } from '#web/admin/patterns/finder/finder.tsx';
import { useFinderText } from '#web/admin/patterns/finder/use-finder-text.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { productTexts } from '#web/shared/texts/products.ts';
import { variantFit } from './variant-fit.ts';

/** A variant to order, with the names that it is shown by. */
export interface ChosenVariant {
  variantId: string;
  name: string;
  sku: string;
  stock: number;
}

interface VariantFinderProps {
  /** The ids already chosen, which are not offered again. */
  chosenIds?: readonly string[];
  input?: Ref<HTMLInputElement>;
  onChoose: (variant: ChosenVariant) => void;
}

const mostShown = 10;

/** Finds any variant of the shop by the name of its product, SKU or barcode, also one that is sold out or a draft. */
export function VariantFinder({ chosenIds = [], input, onChoose }: VariantFinderProps) {
  const { text, setText, search, isAsked } = useFinderText();
  const { data = [], isSuccess } = useQuery({
    ...queryOf(listAdminProductsRoute, search.length > 1 ? { query: { search, pageSize: 6 } } : null, {
      failed: productTexts.listFailed,
    }),
    select: ({ products }) => products,
    placeholderData: keepPreviousData,
  });
  // Who scans or types a whole SKU presses Enter, which takes the first.
  const variants = data
    .flatMap((product) =>
      product.variants.map(({ id, name, sku, gtin, stock }) => ({
        ...{ variantId: id, sku, gtin, stock },
        name: [product.name, name].filter(Boolean).join(', '),
      })),
    )
    .toSorted((a, b) => variantFit(search, a) - variantFit(search, b));
  const items = isAsked ? variants.filter(({ variantId }) => !chosenIds.includes(variantId)).slice(0, mostShown) : [];
  const isEmpty = isAsked && isSuccess && items.length === 0;
  return (
    <Finder<ChosenVariant>
      label="Добави продукт"
      placeholder="Име, SKU или баркод"
      text={text}
      onText={setText}
      items={items}
      idOf={({ variantId }) => variantId}
      onChoose={(variant) => {
        setText('');
        onChoose(variant);
      }}
      note={isEmpty ? 'Няма друг такъв продукт.' : isAsked && isSuccess ? `Намерени: ${items.length}` : ''}
      isNoteHidden={!isEmpty}
      input={input ?? null}
    >
      {({ name, sku, stock }) => (
        <>
          <span className="two-lines">
            <strong>{name}</strong>
            <small>{sku}</small>
          </span>
          <small className="nowrap">на склад {stock}</small>
        </>
      )}
    </Finder>
  );
}
