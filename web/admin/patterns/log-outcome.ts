import { categoryLogTexts, categoryTexts } from '#web/shared/texts/categories.ts';
import { orderLogTexts, orderTexts } from '#web/shared/texts/orders.ts';
import { productLogTexts, productTexts } from '#web/shared/texts/products.ts';
import { userLogTexts, userTexts } from '#web/shared/texts/users.ts';

/** Maps displayed texts to log messages. */
const logTexts = new Map([
  ...pairs(productTexts, productLogTexts),
  ...pairs(categoryTexts, categoryLogTexts),
  ...pairs(userTexts, userLogTexts),
  ...pairs(orderTexts, orderLogTexts),
]);

/** Logs a failure shown as `toast`, if a log message is defined for it. */
export function logFailure(toast: string, error: unknown): void {
  const text = logTexts.get(toast);
  if (text !== undefined) console.error(text, error); // oxlint-disable-line no-console -- the log line the specification names
}

/** Logs a success shown as `toast`, if a log message is defined for it. */
export function logSuccess(toast: string): void {
  const text = logTexts.get(toast);
  if (text !== undefined) console.info(text); // oxlint-disable-line no-console -- as above
}

function pairs<Key extends string>(
  toasts: Readonly<Record<NoInfer<Key>, string>>,
  logMessages: Readonly<Record<Key, string>>,
): [string, string][] {
  // Only texts with a log message are logged.
  return (Object.keys(logMessages) as Key[]).map((key) => [toasts[key], logMessages[key]]);
}
