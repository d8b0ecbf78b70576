import { emailKey } from '#contracts/accounts/email-key.rule.ts';

/** The customer of an order, as far as known. */
export interface Customer {
  userId: string | null;
  email: string | null;
}

/**
 * The keys under which the uses of a customer are counted: the account and the email, each separately, so that limits
 * hold for a guest who signs up and for a customer who orders as a guest. Sorted.
 */
export function customerKeys({ userId, email }: Customer): string[] {
  const keys = [...(userId ? [`user:${userId}`] : []), ...(email ? [`email:${emailKey(email)}`] : [])];
  return keys.toSorted((a, b) => (a < b ? -1 : 1));
}
