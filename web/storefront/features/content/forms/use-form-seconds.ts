import { useEffect, useRef } from 'react';

/** Tells how many seconds a form has been open: bots need none. */
export function useFormSeconds(): () => number {
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return () => (performance.now() - since.current) / 1000;
}
