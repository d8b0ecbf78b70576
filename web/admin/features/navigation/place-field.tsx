import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { type ContentPageRow, listContentPagesRoute } from '#contracts/content/content-pages.ts';
import { shopPlaceNames } from '#contracts/navigation/shop-places.rule.ts';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanRead } from '#web/admin/platform/use-can-write.ts';
import { ownPageId, type TargetForm } from './target-form.ts';
import { placeName } from './target-text.ts';

interface OwnPage {
  id: string;
  name: string;
  note: string;
}

/** A page to link to: the owner's own ones by name, then those that every shop has. */
export function PlaceField({ onNamed }: { onNamed?: ((name: string) => void) | undefined }) {
  const { watch, setValue } = useFormContext<TargetForm>();
  const own = useOwnPages();
  const [place, page] = [watch('place'), watch('page')];
  return (
    <SelectField
      name="place"
      label="Страница"
      rules={{ validate: (value: unknown) => Boolean(value) || 'Избери страница.' }}
      currentLabel={ownPageId(place) === undefined ? undefined : page?.name}
      onChosen={(value) => {
        const name = shopPlaceNames.find((one) => one === value);
        if (name) return onNamed?.(placeName(name));
        const chosen = own.find(({ id }) => `own:${id}` === value);
        if (!chosen) return undefined;
        setValue('page', { id: chosen.id, name: chosen.name });
        return onNamed?.(chosen.name);
      }}
    >
      {place === '' && <option value="">Избери</option>}
      {own.length > 0 && (
        <optgroup label="Твои страници">
          {own.map(({ id, name, note }) => (
            <option key={id} value={`own:${id}`}>
              {`${name}${note}`}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="Във всеки магазин">
        {shopPlaceNames.map((name) => (
          <option key={name} value={name}>
            {placeName(name)}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}

/** The first own pages and articles that have an address; others are found by their title. */
function useOwnPages(): readonly OwnPage[] {
  const mayRead = useCanRead('catalog');
  const input = { query: { page: '1', limit: '50', search: '' } };
  const { data } = useQuery({
    ...queryOf(listContentPagesRoute, mayRead ? input : null),
    select: ({ contentPages }) => contentPages.flatMap(asOwnPage),
  });
  return data ?? [];
}

function asOwnPage({ id, use, path, title, state }: ContentPageRow): OwnPage[] {
  if (path === null || use === 'home' || use === 'category') return [];
  return [{ id, name: title, note: state === 'published' ? '' : ' (още не се вижда)' }];
}
