import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { listSearchMissesRoute } from '#contracts/search/search.ts';
import { useFieldId } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { AreaField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import type { SettingsForm } from './settings-form-values.ts';
import { withSynonymOf } from './synonym-lines.ts';

const shownMisses = 10;

/** Search synonyms, and searches without results. */
export function SearchSection() {
  return (
    <FormSection anchor="search" title="Търсене">
      <AreaField
        name="searchSynonyms"
        label="Синоними"
        hint="На всеки ред думи, които значат едно и също, разделени със запетаи: мляко, млечен."
        rows={6}
        maxLength={20_000}
        spellCheck={false}
      />
      <Misses />
    </FormSection>
  );
}

function Misses() {
  const { getValues, setValue } = useFormContext<SettingsForm>();
  const id = useFieldId('searchSynonyms');
  const { data } = useQuery(queryOf(listSearchMissesRoute, { query: { limit: shownMisses } }));
  if (!data || data.misses.length === 0) return null;
  const add = (word: string) => {
    setValue('searchSynonyms', withSynonymOf(getValues('searchSynonyms'), word), { shouldDirty: true });
    const area = document.getElementById(id);
    area?.focus();
    if (area instanceof HTMLTextAreaElement) area.setSelectionRange(area.value.length, area.value.length);
  };
  return (
    <>
      <h3 className="field-label">Търсено без резултат</h3>
      <ul className="mini-list">
        {data.misses.map(({ text, typed, count, lastAt }) => (
          <li key={text}>
            <span>
              „{typed}“{' '}
              <small>
                {formatCount(count, 'път', 'пъти')}, последно {formatDate(lastAt)}
              </small>
            </span>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => add(typed)}>
              Направи синоним<span className="sr-only"> на „{typed}“</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
