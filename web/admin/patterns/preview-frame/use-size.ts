import { useEffect, useState, type RefObject } from 'react';

/** The size of an element in px. */
export interface Size {
  width: number;
  height: number;
}

/** The size of an element, kept up to date; 0 before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width, height });
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
