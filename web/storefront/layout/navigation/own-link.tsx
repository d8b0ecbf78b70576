import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface OwnLinkProps {
  /** A path of the shop, or an address outside of it. */
  to: string;
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link that the owner wrote. Within the shop it opens without loading the document anew. */
export function OwnLink({ to, className, isCurrent = false, children }: OwnLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!to.startsWith('/') || !isPlain || event.defaultPrevented || !isShown(router, to)) return;
    event.preventDefault();
    void router.navigate({ href: to });
  };
  return (
    <a href={to} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={open}>
      {children}
    </a>
  );
}

/** Whether the shop has such a page. Others may be redirected, which only the server knows. */
function isShown(router: ReturnType<typeof useRouter>, to: string): boolean {
  const [path = '/'] = to.split(/[?#]/, 1);
  return !path.startsWith('/admin') && router.getMatchedRoutes(path)[2] !== undefined;
}
