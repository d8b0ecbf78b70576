import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

interface Options {
  /** The list's id; entries have the ids `${id}-0`, `${id}-1` … */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  /** Contains the field and the list: leaving it closes the list. */
  area: () => Element | null;
  count: number;
  onType: (text: string) => void;
  onChoose: (index: number) => void;
  onSubmit?: (text: string) => void;
  /** Whether the list opens when the field is entered, or only while typing; then the browser may fill the field in. */
  opensOnFocus?: boolean;
}

export interface Combobox {
  isOpen: boolean;
  /** Whether the list would be open if it had entries. */
  isWanted: boolean;
  /** The entry that Enter selects; -1 for none, when Enter searches for the text. */
  active: number;
  setActive: (index: number) => void;
  close: () => void;
}

/** The attributes that make the field a combobox. */
const attributes = [
  ['role', 'combobox'],
  ['aria-autocomplete', 'list'],
  ['aria-haspopup', 'listbox'],
] as const;

/**
 * Turns a text field, which works without this code, into an editable combobox with list autocomplete (ARIA 1.2). Focus
 * stays in the field; arrows, Home and End move between entries while one is active, Enter selects it, Escape closes the
 * list, and a second Escape clears a search field.
 */
export function useCombobox({ id, field, area, count, opensOnFocus = true, ...on }: Options): Combobox {
  // If a search was submitted before this code was loaded, the user is reading the results.
  const [isWanted, setWanted] = useState(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    return value === '' || value !== defaultValue;
  });
  const [selected, setActive] = useState(-1);
  const active = selected < count ? selected : -1;
  const isOpen = isWanted && count > 0;

  const close = (): void => {
    setWanted(false);
    setActive(-1);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      return close();
    }
    if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      return on.onChoose(active);
    }
    const next = nextEntry(event, { active, count, isOpen });
    if (next === undefined) return;
    event.preventDefault();
    setWanted(true);
    setActive(next);
  });
  const onInput = useEffectEvent((): void => {
    // A browser that fills in a form enters no field.
    setWanted(opensOnFocus || document.activeElement === field.current);
    setActive(-1);
    on.onType(field.current?.value ?? '');
  });
  const onEnter = useEffectEvent((): void => {
    if (!opensOnFocus) return;
    setWanted(true);
    on.onType(field.current?.value ?? '');
  });
  const onAttach = useEffectEvent(() => on.onType(field.current?.value ?? ''));
  const onOutside = useEffectEvent((event: Event): void => {
    if (event.target instanceof Node && area()?.contains(event.target)) return;
    close();
  });
  const onSend = useEffectEvent(() => {
    on.onSubmit?.(field.current?.value ?? '');
    close();
  });

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    for (const [name, value] of attributes) input.setAttribute(name, value);
    if (opensOnFocus) input.setAttribute('autocomplete', 'off');
    input.addEventListener('keydown', onKeyDown, options);
    input.addEventListener('input', onInput, options);
    input.addEventListener('focus', onEnter, options);
    input.addEventListener('click', onEnter, options);
    form.addEventListener('submit', onSend, options);
    document.addEventListener('pointerdown', onOutside, options);
    document.addEventListener('focusin', onOutside, options);
    // Text may have been typed between the first render and now.
    onAttach();
    return () => controller.abort();
  }, [field, opensOnFocus]);

  useListState(field, { id, isOpen, active });
  return { isOpen, isWanted, active, setActive, close };
}

/** Tells assistive technology about the list and its active entry. */
function useListState(
  field: RefObject<HTMLInputElement | null>,
  { id, isOpen, active }: { id: string; isOpen: boolean; active: number },
): void {
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) input?.setAttribute('aria-controls', id);
    else input?.removeAttribute('aria-controls');
    if (isOpen && active >= 0) input?.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input?.removeAttribute('aria-activedescendant');
  }, [field, id, isOpen, active]);
}

/** The entry that a key moves to; undefined for keys of the field itself. Beyond either end is the field (-1). */
function nextEntry(
  { key, altKey, shiftKey }: KeyboardEvent,
  { active, count, isOpen }: { active: number; count: number; isOpen: boolean },
): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return !isOpen && altKey ? -1 : active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  if (!isOpen || active === -1 || shiftKey) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
