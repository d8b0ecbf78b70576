import { memo, type ReactNode, Suspense, useDeferredValue } from 'react';

/**
 * The Suspense boundary of a rendered part. A page that changes before the script of the part is there keeps what the server
 * rendered of it, and the part follows once it can: React would otherwise take it off the page meanwhile. Give it the key of
 * what the page is about, so that nothing of another page is kept.
 */
export function PartBoundary({ children }: { children: ReactNode }) {
  return <Boundary>{useDeferredValue(children)}</Boundary>;
}

const Boundary = memo(function Boundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
});
