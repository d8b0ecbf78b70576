import { redirect } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/*
 * The secret of an emailed link enforces the # of its address. A browser sends that part to no one: it is in no log
 * and no referrer. Without script a page asks for the link itself.
 */

/** The secret called `name` in the address of this page: '' without one, null until the browser has taken over the page. */
export function useAddressSecret(name: string): string | null {
  return useSyncExternalStore(
    listen,
    () => new URLSearchParams(location.hash.slice(1)).get(name) ?? '',
    () => null,
  );
}

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The secret in what a person pasted: a whole link, of today's or of the old form, or the secret alone. */
export function pastedSecret(text: string, name: string): string {
  const pasted = text.trim();
  return new URLSearchParams(/[?#](.*)$/s.exec(pasted)?.[1]?.replaceAll('#', '&') ?? '').get(name) ?? pasted;
}

/** Leads from an address of the old form (`?token=…`) to the same page with its secret behind the #. */
export function moveSecret(path: string, name: string, secret: string | undefined): void {
  if (secret === undefined) return;
  const href = `${path}#${new URLSearchParams({ [name]: secret }).toString()}`;
  throw redirect({ href, statusCode: 303, reloadDocument: true });
}
