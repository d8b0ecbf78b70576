import type { User } from '#contracts/accounts/accounts.ts';

/** `unknown` until the start-up calls complete. */
export type Session = { status: 'unknown' | 'guest'; user: null } | { status: 'signed-in'; user: User };
