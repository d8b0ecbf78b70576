import { eq } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { stockAlerts } from './stock-alerts.tables.ts';

const purpose = 'stock-alerts:';

/** The token of the link in an email: the encrypted address. */
export function cancelTokenOf(secrets: Secrets, email: string): string {
  return secrets.encrypt(purpose + email);
}

/** Deletes all stock alerts of the address of the email. TOKEN_INVALID for an invalid link. */
export async function cancelStockAlerts({ tx }: Operation, secrets: Secrets, token: string): Promise<void> {
  const email = emailOf(secrets, token);
  if (email === null) throw new ShopError('TOKEN_INVALID', { message: 'Връзката е непълна. Отвори я от писмото.' });
  await tx.delete(stockAlerts).where(eq(stockAlerts.emailKey, emailKey(email)));
}

function emailOf(secrets: Secrets, token: string): string | null {
  try {
    const text = secrets.decrypt(token);
    return text.startsWith(purpose) ? text.slice(purpose.length) : null;
  } catch {
    return null;
  }
}
