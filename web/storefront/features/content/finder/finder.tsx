import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import type { KindProps } from '../section-of.ts';
import { bestsellersQuery } from '../section-queries.ts';

/** Without its script the form still opens the list. */
const FinderSet = lazyPart(
  () => import('./finder-set.tsx'),
  () => null,
);

/**
 * Questions about choices; the answers make a set for the cart. Without script the form opens the list of all products that match.
 */
export default function Finder({ id, props, level }: KindProps<'finder'>) {
  const { title, text, questions, pieces } = props;
  const { data } = useSuspenseQuery(bestsellersQuery(useCallApi()));
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  const read = () => setSlugs(form.current ? new FormData(form.current).getAll('values').map(String) : []);
  // What was chosen before the script was there.
  useEffect(read, []);
  const groups = questions.flatMap(({ question, attribute }) => {
    const group = data.facets.find(({ slug, values }) => slug === attribute && values.length > 1);
    return group ? [{ question, group }] : [];
  });
  if (groups.length === 0) return null;
  const choices = groups
    .map(({ group }) => group.values.flatMap(({ slug }) => (slugs.includes(slug) ? [slug] : [])))
    .filter(({ length }) => length > 0);
  return (
    <section {...labelledBy(id, title)} className="finder">
      <SectionHeading id={id} title={title} level={level} />
      {text === '' ? null : <p>{text}</p>}
      <form
        ref={form}
        className="fluid stack loose"
        action="/products"
        onChange={read}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: '/products', search: { ...byPopularity, values: choices.flat().join() || undefined } });
        }}
      >
        <input type="hidden" name="sort" value={byPopularity.sort} />
        {groups.map(({ question, group }) => (
          <fieldset key={group.slug}>
            <legend>{question}</legend>
            <div className="finder-answers row">
              {group.values.map(({ name, slug, label }) => (
                <label key={slug} className="flavour" data-flavour={group.isPainted ? slug : undefined}>
                  <input type="checkbox" name="values" value={slug} />
                  {group.isPainted ? <i className="flavour-dot" /> : null}
                  <span>{label ?? name}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {choices.length > 0 ? (
          <Suspense>
            <FinderSet key={choices.join('; ')} choices={choices} pieces={pieces} />
          </Suspense>
        ) : null}
        <button className="btn btn-outline align-start">Всички подходящи</button>
      </form>
    </section>
  );
}
