import { emailKey } from '#server/features/customers/accounts/email-key.ts';

/** Who orders, as far as it is known. */
export interface Customer {
  userId: string | null;
  email: string | null;
}

/**
 * The names under which the uses of a customer are counted: the account and the e-mail, each by itself, so that neither
 * a guest who signs up nor a person who orders as a guest begins again. Sorted.
 */
export function customerKeys({ userId, email }: Customer): string[] {
  const keys = [...(userId ? [`user:${userId}`] : []), ...(email ? [`email:${emailKey(email)}`] : [])];
  return keys.toSorted((a, b) => (a < b ? -1 : 1));
}
