import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { shopPlaceNames, shopPlaces } from '#contracts/navigation/shop-places.rule.ts';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { ProductLookup } from '#web/admin/features/products/product-lookup.tsx';
import { PageLookup } from '#web/admin/patterns/lookups/page-lookup.tsx';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';

/** What a link leads to: its address, and its name for the words of the link. */
export interface PickedPlace {
  href: string;
  name: string;
}

const kinds = {
  page: 'Твоя страница или статия',
  place: 'Страница на магазина',
  category: 'Категория',
  product: 'Продукт',
} as const;

type Kind = keyof typeof kinds;

// Object.keys loses the literal types of the names.
const kindNames = Object.keys(kinds) as Kind[];

/** Chooses what a link leads to from the pages, categories and products of the shop. */
export function LinkPicker({ onPick, onClose }: { onPick: (place: PickedPlace) => void; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('page');
  const id = useId();
  const form = useForm();
  const pick = (place: PickedPlace) => {
    onPick(place);
    onClose();
  };
  return (
    <PanelDialog title="Къде води" onClose={onClose}>
      <FormProvider {...form}>
        <div className="field">
          <label htmlFor={id} className="field-label">
            Вид
          </label>
          <select
            id={id}
            className="input"
            value={kind}
            onChange={({ target }) => setKind(kindNames.find((one) => one === target.value) ?? 'page')}
          >
            {kindNames.map((one) => (
              <option key={one} value={one}>
                {kinds[one]}
              </option>
            ))}
          </select>
        </div>
        {kind === 'page' && (
          <PageLookup name="page" hint="" onChoose={({ path, title }) => pick({ href: path, name: title })} />
        )}
        {kind === 'place' && <PlaceList onPick={pick} />}
        {kind === 'category' && <CategoryList onPick={pick} />}
        {kind === 'product' && (
          <ProductLookup
            name="product"
            hint="Име или SKU."
            selectedIds={[]}
            onChoose={({ slug, name }) => pick({ href: `/products/${encodeURIComponent(slug)}`, name })}
          />
        )}
      </FormProvider>
      <DialogActions />
    </PanelDialog>
  );
}

interface ListProps {
  onPick: (place: PickedPlace) => void;
}

function PlaceList({ onPick }: ListProps) {
  const places = shopPlaceNames.map((name) => shopPlaces[name]).filter(({ path }) => path.startsWith('/'));
  return (
    <Choices
      label="Страници на магазина"
      places={places.map(({ path, label }) => ({ href: path, name: label }))}
      onPick={onPick}
    />
  );
}

function CategoryList({ onPick }: ListProps) {
  const categories = useCategories().data ?? [];
  const places = categories.map(({ slug, name }) => ({ href: `/products?category=${encodeURIComponent(slug)}`, name }));
  if (places.length === 0) return <p className="muted">Още няма категории.</p>;
  return <Choices label="Категории" places={places} onPick={onPick} />;
}

function Choices({ label, places, onPick }: ListProps & { label: string; places: readonly PickedPlace[] }) {
  const [text, setText] = useState('');
  const id = useId();
  const words = text.trim().toLowerCase();
  return (
    <div className="lookup">
      <div className="field">
        <label htmlFor={id} className="field-label">
          Търсене
        </label>
        <input
          id={id}
          type="search"
          className="input"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ul className="lookup-found stack" aria-label={label}>
        {places
          .filter(({ name, href }) => name.toLowerCase().includes(words) || href.includes(words))
          .map((place) => (
            <li key={place.href}>
              <button type="button" className="btn btn-quiet btn-small" onClick={() => onPick(place)}>
                <span className="sr-only">Избери </span>
                {place.name}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
