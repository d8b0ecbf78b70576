import type { Ref } from 'react';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Finder } from '../../patterns/finder/finder.tsx';
import { useFinderText } from '../../patterns/finder/use-finder-text.ts';
import type { ChosenGoods } from './chosen-goods.ts';
import { useGoods } from './revision/revision-data.ts';

const mostShown = 8;

/** Searches products by name or SKU. Each variant can be added with one click. */
export function GoodsPicker({
  onChoose,
  input,
}: {
  onChoose: (goods: ChosenGoods) => void;
  input?: Ref<HTMLInputElement> | undefined;
}) {
  const { text, setText, search, isAsked } = useFinderText();
  const { data: products = [], isSuccess } = useGoods(search);
  const found = isAsked
    ? products
        .flatMap(({ id, name, variants }) => variants.map((variant) => ({ id, name, variant })))
        // Available variants first, since Enter adds the first one.
        .toSorted((one, other) => Number(one.variant.stock === 0) - Number(other.variant.stock === 0))
        .slice(0, mostShown)
    : [];
  const isNothing = isAsked && isSuccess && found.length === 0;
  return (
    <Finder<ChosenGoods>
      label="Добави продукт"
      placeholder="Име или SKU"
      text={text}
      onText={setText}
      items={found}
      idOf={({ variant }) => variant.id}
      isDisabled={({ variant }) => variant.stock === 0}
      onChoose={(goods) => {
        setText('');
        onChoose(goods);
      }}
      note={isNothing ? 'Няма такъв продукт.' : isAsked && isSuccess ? `Намерени: ${found.length}` : ''}
      isNoteHidden={!isNothing}
      input={input ?? null}
    >
      {({ name, variant }) => (
        <>
          <span className="line-name">
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
