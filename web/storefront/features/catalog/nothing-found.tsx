import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import type { ProductSearch } from './product-search.ts';

/** Nothing fits: what was asked, and the ways on. */
export function NothingFound({ search }: { search: ProductSearch }) {
  const { search: text, category, sort } = search;
  const isNarrowed = Boolean(search.values ?? search.minPrice ?? search.maxPrice ?? search.inStock ?? search.onSale);
  return (
    <div className="state">
      <img src="/illustrations/no-results.svg" alt="" width={320} height={240} />
      <h2>Нищо не отговаря на избора</h2>
      <p>{advice(text, isNarrowed)}</p>
      <p className="flex flex-wrap justify-center gap-2">
        {isNarrowed ? (
          <Link to="/products" search={{ search: text, category, sort }} className={buttonClass('outline')}>
            Махни филтрите
          </Link>
        ) : null}
        <Link to="/products" className={buttonClass('primary')}>
          Всички продукти
        </Link>
      </p>
    </div>
  );
}

function advice(text: string | undefined, isNarrowed: boolean): string {
  const what = text ? `Няма продукти за „${text}“${isNarrowed ? ' с тези филтри' : ''}. ` : '';
  return `${what}${isNarrowed ? 'Махнете някой филтър' : 'Опитайте с друга дума: вкус, сила или име'}, или разгледайте всичко.`;
}
