import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/shared/api/api-error.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { mergeEdits } from './merge-edits.ts';

/** What someone typed whose session had ended, kept in this tab until they are back at the same form. */
interface KeptValues {
  owner: string | undefined;
  path: string;
  base: unknown;
  typed: unknown;
}

const storageKey = 'unsent-panel-form';

/**
 * Has what was typed outlive its session. Whatever call finds the session ended, the person signs in, comes back to the
 * form, and finds in it what they typed, upon what is stored by then. `isBack` tells that this is so.
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
    const stored = form.formState.defaultValues as Values; // every form of the panel starts with all of its values
    const kept = takeKept();
    if (kept) {
      const merged = mergeEdits(kept.base as Values, kept.typed as Values, stored); // written by the same form
      form.reset(merged as DefaultValues<Values>, { keepDefaultValues: true }); // complete values are default values too
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

/** Keeps everything but secrets. */
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
    // Storage may be closed or full.
  }
}

/** What was kept of this address, once and only for anyone who typed it. */
function takeKept(): KeptValues | undefined {
  try {
    // Written by `keep`, in the same tab.
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptValues | null;
    if (kept?.path !== location.pathname || kept.owner !== currentSession().user?.id) return undefined;
    sessionStorage.removeItem(storageKey);
    return kept;
  } catch {
    return undefined;
  }
}
