import { useEffect, useRef, type RefObject } from 'react';

/** That someone is led to a field that lacks something; the number tells one time from the next. */
export interface ProblemVisit {
  field: string;
  number: number;
}

/** Visits that have led to their field: a form that is rendered anew later keeps the focus where it is. */
const ended = new WeakSet<ProblemVisit>();

/** A list opens the item with the field first, which takes some frames. */
const mostFrames = 20;

/**
 * Moves the focus to the field of a visit as soon as it is there; to the first field with an error, if it has no element of
 * its own. A form that was on the screen before the visit is rendered anew for it.
 */
export function useProblemFocus(
  visit: ProblemVisit | undefined,
  ids: string,
  form: RefObject<HTMLElement | null>,
): void {
  const first = useRef(visit);
  useEffect(() => {
    const { current } = first;
    if (current === undefined || ended.has(current)) return undefined;
    const { field } = current;
    let frame = 0;
    let request = 0;
    const seek = () => {
      const own = document.getElementById(`${ids}-${field}`);
      const element =
        own ?? (frame >= mostFrames ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null);
      if (element || frame >= mostFrames) ended.add(current);
      if (element) {
        element.focus();
        element.scrollIntoView({ block: 'center' });
      } else if (frame++ < mostFrames) request = requestAnimationFrame(seek);
    };
    request = requestAnimationFrame(seek);
    return () => cancelAnimationFrame(request);
  }, [ids, form]);
}
