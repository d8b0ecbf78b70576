import type { User } from '#contracts/accounts/accounts.ts';

/** The e-mail and whether it was confirmed. How to confirm it says the strip above the page. */
export function EmailStatus({ person }: { person: User }) {
  return (
    <p className="email-status">
      <span>{person.email}</span>{' '}
      {person.isVerified ? (
        <span className="badge badge-good">Потвърден</span>
      ) : (
        <span className="badge badge-warn">Непотвърден</span>
      )}
    </p>
  );
}
