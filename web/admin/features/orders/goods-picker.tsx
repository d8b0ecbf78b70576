import { useQuery, keepPreviousData } from '@tanstack/react-query';
import type { Ref } from 'react';
import { listProductsRoute } from '#contracts/products/products.ts';
import { Finder } from '#web/admin/patterns/finder/finder.tsx';
import { useFinderText } from '#web/admin/patterns/finder/use-finder-text.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { productTexts } from '#web/shared/texts/products.ts';
import type { SelectedVariant } from './selected-variant.ts';

const maxShown = 8;

const fewResults = 5;

/** Searches products by name or SKU. Each variant can be added with one click. */
export function ProductPicker({
  onChoose,
  input,
}: {
  onChoose: (variant: SelectedVariant) => void;
  input?: Ref<HTMLInputElement> | undefined;
}) {
  const { text, setText, search, isAsked } = useFinderText();
  const query = { search, limit: String(fewResults), sort: 'popular' as const };
  const { data: products = [], isSuccess } = useQuery({
    ...queryOf(listProductsRoute, search.length > 1 ? { query } : null, { failed: productTexts.listFailed }),
    select: (response) => response.products,
    placeholderData: keepPreviousData,
  });
  const results = isAsked
    ? products
        .flatMap(({ id, name, variants }) => variants.map((variant) => ({ id, name, variant })))
        // Available variants first, since Enter adds the first one.
        .toSorted((one, other) => Number(one.variant.stock === 0) - Number(other.variant.stock === 0))
        .slice(0, maxShown)
    : [];
  const isEmpty = isAsked && isSuccess && results.length === 0;
  return (
    <Finder<SelectedVariant>
      label="Добави продукт"
      placeholder="Име или SKU"
      text={text}
      onText={setText}
      items={results}
      idOf={({ variant }) => variant.id}
      isDisabled={({ variant }) => variant.stock === 0}
      onChoose={(variant) => {
        setText('');
        onChoose(variant);
      }}
      note={isEmpty ? 'Няма такъв продукт.' : isAsked && isSuccess ? `Намерени: ${results.length}` : ''}
      isNoteHidden={!isEmpty}
      input={input ?? null}
    >
      {({ name, variant }) => (
        <>
          <span className="two-lines">
            <strong>{name}</strong>
            <small>
              {variant.name} · {variant.stock === 0 ? 'изчерпан' : `налични ${variant.stock}`}
            </small>
          </span>
          <span className="nowrap">{formatMoney(variant.price)}</span>
        </>
      )}
    </Finder>
  );
}
