import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type ContentPageRow, type ContentState, listContentPagesRoute } from '#contracts/content/content-pages.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { FieldFrame } from '../resource-form/field-frame.tsx';

/** A page with an address of its own. */
type AddressedPage = ContentPageRow & { path: string };

interface PageLookupProps {
  /** The form field with the choice, for its error. */
  name: string;
  hint: string;
  onChoose: (page: AddressedPage) => void;
}

const mostShown = 8;

/** Finds own pages and articles by title or address; without a word it shows the first ones. */
export function PageLookup({ name, hint, onChoose }: PageLookupProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text).trim();
  const { data, error } = useQuery({
    ...queryOf(listContentPagesRoute, { query: { page: '1', limit: '50', search } }),
    select: ({ contentPages }) => contentPages.flatMap(addressed).slice(0, mostShown),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="lookup">
      <FieldFrame name={name} label="Страница или статия" hint={hint}>
        {(control) => (
          <input
            {...control}
            type="search"
            className="input"
            placeholder="Заглавие или адрес"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </FieldFrame>
      {error && <p className="muted">Страниците не можаха да се заредят.</p>}
      {data?.length === 0 && (
        <p className="muted">{search === '' ? 'Още няма твои страници.' : 'Няма такава страница.'}</p>
      )}
      <ul className="lookup-found stack" aria-label="Страници">
        {(data ?? []).map((page) => (
          <li key={page.id}>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => onChoose(page)}>
              <span className="sr-only">Избери </span>
              {page.title}
              <small className="muted">{pageNote(page)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function addressed(page: ContentPageRow): AddressedPage[] {
  return page.path === null || page.use === 'home' ? [] : [{ ...page, path: page.path }];
}

const notes: Readonly<Record<ContentState, string>> = {
  published: '',
  draft: ', още не е публикувана',
  scheduled: ', ще се публикува по-късно',
  ended: ', вече не се вижда',
};

function pageNote({ path, state }: AddressedPage): string {
  return ` ${path}${notes[state]}`;
}
