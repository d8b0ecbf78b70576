import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/shared/api/api-error.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { mergeEdits } from './merge-edits.ts';

/** Form values saved in this tab when the session expires, restored after signing in. */
interface KeptValues {
  owner: string | undefined;
  path: string;
  base: unknown;
  typed: unknown;
}

const storageKey = 'unsent-panel-form';

/**
 * Preserves edits across an expired session: when any call finds the session expired, the user signs in, returns to the
 * form, and finds the edits applied to the current record. `isBack` is true in that case.
 */
export function useRestoredValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  dirtyRef: RefObject<boolean>,
) {
  const [isBack, setBack] = useState(false);
  const signInFirst = () => {
    keep(form);
    dirtyRef.current = false;
    location.assign(`/signin?${new URLSearchParams({ next: location.pathname + location.search })}`);
  };
  const latest = useRef(signInFirst);
  useEffect(() => {
    latest.current = signInFirst;
  });
  useEffect(() => {
    const stored = form.formState.defaultValues as Values; // every form of the panel starts with complete default values
    const kept = takeKept();
    if (kept) {
      const merged = mergeEdits(kept.base as Values, kept.typed as Values, stored); // written by the same form
      form.reset(merged as DefaultValues<Values>, { keepDefaultValues: true }); // complete values are valid default values
      setBack(true);
    }
    return panelQueryClient.getQueryCache().subscribe((event) => {
      const isOver = event.type === 'updated' && isSessionOver(event.query.state.error);
      if (isOver && dirtyRef.current) latest.current();
    });
  }, [form, dirtyRef]);
  return { isBack, signInFirst };
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Stores all values except secrets. */
function keep<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const base: Record<string, unknown> = { ...form.formState.defaultValues };
  const typed: Record<string, unknown> = { ...form.getValues() };
  for (const { name } of document.querySelectorAll<HTMLInputElement>('input[type=password][name]')) {
    delete base[name];
    delete typed[name];
  }
  const kept: KeptValues = { owner: currentSession().user?.id, path: location.pathname, base, typed };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage may be unavailable or full.
  }
}

/** Removes and returns the values stored for this URL, if the same user entered them. */
function takeKept(): KeptValues | undefined {
  try {
    // Written by `keep` in the same tab.
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptValues | null;
    if (kept?.path !== location.pathname || kept.owner !== currentSession().user?.id) return undefined;
    sessionStorage.removeItem(storageKey);
    return kept;
  } catch {
    return undefined;
  }
}
