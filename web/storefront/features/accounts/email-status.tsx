import type { User } from '#contracts/accounts/accounts.ts';

/** The email address and whether it is confirmed. The banner above the page explains how to confirm it. */
export function EmailStatus({ user }: { user: User }) {
  return (
    <p className="email-status row middle">
      <span>{user.email}</span>{' '}
      {user.isVerified ? (
        <span className="badge badge-good">Потвърден</span>
      ) : (
        <span className="badge badge-warn">Непотвърден</span>
      )}
    </p>
  );
}
