import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Below the top bar and, on a phone, below the row of sections. */
const readingLine = 160;

/** The id of the section being read on a long page. Scrolls to the section of the URL fragment once it is rendered. */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    const update = () => setCurrent(partAt(ids, hash));
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [ids, hash]);
  return current;
}

/**
 * At the end of the page, several visible sections can never reach the line; the one of the URL fragment is then
 * current.
 */
function partAt(ids: readonly string[], hash: string): string | undefined {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (isAtEnd && ids.includes(hash) && topOf(hash) < innerHeight) return hash;
  return ids.findLast((id) => topOf(id) <= readingLine) ?? ids[0];
}
