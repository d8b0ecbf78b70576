import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { signInFor } from '#web/shared/api/browser-transport.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { mergeEdits } from '../merge-edits.ts';

/** Form values saved in this tab when the session expires, restored after signing in. */
interface StoredValues {
  owner: string | undefined;
  path: string;
  base: unknown;
  typed: unknown;
}

const storageKey = 'unsent-panel-form';

/**
 * Preserves edits across an expired session: when any call finds the session expired, the user signs in, returns to the
 * form, and finds the edits applied to the current record. `isRestored` is true in that case.
 */
export function useRestoredValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  dirtyRef: RefObject<boolean>,
) {
  const [isRestored, setRestored] = useState(false);
  const signInFirst = () => {
    storeValues(form);
    dirtyRef.current = false;
    signInFor(location.pathname + location.search);
  };
  const latest = useRef(signInFirst);
  useEffect(() => {
    latest.current = signInFirst;
  });
  useEffect(() => {
    const loadedValues = form.formState.defaultValues as Values; // every form of the panel starts with complete default values
    const storedValues = takeStoredValues();
    if (storedValues) {
      const mergedValues = mergeEdits(storedValues.base as Values, storedValues.typed as Values, loadedValues); // written by the same form
      form.reset(mergedValues as DefaultValues<Values>, { keepDefaultValues: true }); // complete values are valid default values
      setRestored(true);
    }
    return panelQueryClient.getQueryCache().subscribe((event) => {
      const isExpired = event.type === 'updated' && isSessionExpired(event.query.state.error);
      if (isExpired && dirtyRef.current) latest.current();
    });
  }, [form, dirtyRef]);
  return { isRestored, signInFirst };
}

/** Whether the server answered that nobody is signed in. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Stores all values except secrets. */
function storeValues<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const base: Record<string, unknown> = { ...form.formState.defaultValues };
  const edits: Record<string, unknown> = { ...form.getValues() };
  for (const { name } of document.querySelectorAll<HTMLInputElement>('input[type=password][name]')) {
    delete base[name];
    delete edits[name];
  }
  const draft: StoredValues = { owner: currentSession().user?.id, path: location.pathname, base, typed: edits };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage may be unavailable or full.
  }
}

/** Removes and returns the values stored for this URL, if the same user entered them. */
function takeStoredValues(): StoredValues | undefined {
  try {
    // Written by `storeValues` in the same tab.
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredValues | null;
    if (draft?.path !== location.pathname || draft.owner !== currentSession().user?.id) return undefined;
    sessionStorage.removeItem(storageKey);
    return draft;
  } catch {
    return undefined;
  }
}
