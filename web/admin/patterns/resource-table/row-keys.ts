import type { KeyboardEvent } from 'react';

interface RowKeys {
  open: (id: string) => void;
  toggle: (id: string) => void;
}

/** Arrow keys move between rows from any element inside them. On a row, Enter opens it and space selects it. */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>, { open, toggle }: RowKeys): void {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  const row = target?.closest<HTMLElement>('[data-row]');
  const id = row?.dataset['row'];
  if (!target || !row || id === undefined || /^(SELECT|TEXTAREA)$/.test(target.tagName)) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && target.getAttribute('aria-haspopup') === null) {
    event.preventDefault();
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    rows[rows.indexOf(row) + step]?.focus();
  }
  if (target !== row) return;
  if (event.key === 'Enter') open(id);
  if (event.key === ' ') {
    event.preventDefault();
    toggle(id);
  }
}
