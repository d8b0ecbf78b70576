import type { Session } from './session.ts';

const unknown: Session = { status: 'unknown', user: null };
export const guest: Session = { status: 'guest', user: null };

let session: Session = unknown;
const listeners = new Set<() => void>();

/** The session of this tab. Only `session-store.ts` changes it. */
export function currentSession(): Session {
  return session;
}

export function become(next: Session): Session {
  session = next;
  for (const listener of listeners) listener();
  return next;
}

/** Calls `listener` after every change. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
