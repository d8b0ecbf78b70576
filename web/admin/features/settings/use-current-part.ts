import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Below the top bar and, on a phone, below the row of sections. */
const readingLine = 160;

/** The part of a long page that is read now, by its id; what the address names is scrolled to as soon as it is there. */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    const look = () => setCurrent(partAt(ids, hash));
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ids, hash]);
  return current;
}

/** At the end of the page several parts are in sight that can never reach the line: then it is the one that was asked for. */
function partAt(ids: readonly string[], hash: string): string | undefined {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (isAtEnd && ids.includes(hash) && topOf(hash) < innerHeight) return hash;
  return ids.findLast((id) => topOf(id) <= readingLine) ?? ids[0];
}
