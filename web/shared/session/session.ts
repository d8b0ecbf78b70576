import type { User } from '#contracts/accounts/accounts.ts';

/** `unknown` until the start-up calls have answered. */
export type Session = { status: 'unknown' | 'guest'; user: null } | { status: 'signed-in'; user: User };
