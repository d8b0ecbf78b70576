import { redirect } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/*
 * Secrets of emailed links are in the URL fragment. Browsers do not send it, so it appears in no log or referrer.
 * Without script, a page asks the user to paste the link.
 */

/** The secret called `name` in the URL of this page: '' without one, null until hydration. */
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

/** The secret in pasted text: a complete link of the current or the old format, or the secret alone. */
export function pastedSecret(text: string, name: string): string {
  const line = text.trim();
  return new URLSearchParams(/[?#](.*)$/s.exec(line)?.[1]?.replaceAll('#', '&') ?? '').get(name) ?? line;
}

/** Redirects from a URL of the old format (`?token=…`) to the same page with its secret in the fragment. */
export function moveSecret(path: string, name: string, secret: string | undefined): void {
  if (secret === undefined) return;
  const href = `${path}#${new URLSearchParams({ [name]: secret }).toString()}`;
  throw redirect({ href, statusCode: 303, reloadDocument: true });
}
