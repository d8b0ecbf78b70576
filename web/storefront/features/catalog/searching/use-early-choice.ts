import { type RefObject, useEffect, useRef } from 'react';

/**
 * Applies what was chosen before the script of a page was at work: its boxes are ticked and nothing has followed.
 * `isChosen` tells a chosen element from one as the page had it.
 */
export function useEarlyChoice<Chosen extends HTMLElement>(
  ref: RefObject<Chosen | null>,
  isChosen: (element: Chosen) => boolean,
  apply: () => void,
): void {
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current || !ref.current) return;
    isOver.current = true;
    if (isChosen(ref.current)) apply();
  });
}

/** Whether a box of a form is another way than in the page. */
export function hasTicks(form: HTMLFormElement): boolean {
  return [...form.elements].some((one) => one instanceof HTMLInputElement && one.checked !== one.defaultChecked);
}
