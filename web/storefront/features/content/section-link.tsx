import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseSearch } from '#web/storefront/platform/search-params.ts';

/** A link to an address that an owner typed: within the shop without loading the document again. */
export function SectionLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const router = useRouter();
  const [, path = '', search = '', hash = ''] = /^(\/[^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  if (path === '' || !router.getMatchedRoutes(path)[2]) {
    const isElsewhere = /^https?:/i.test(href);
    return (
      <a href={href} className={className} rel={isElsewhere ? 'noopener' : undefined}>
        {children}
      </a>
    );
  }
  return (
    // A page of the shop was found for it; the path of the home page stands for its type.
    <Link
      to={path as '/'}
      search={parseSearch(search.slice(1)) as object}
      {...(hash ? { hash } : {})}
      className={className}
    >
      {children}
    </Link>
  );
}
