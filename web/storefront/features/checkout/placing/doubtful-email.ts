import { suggestedEmail } from '#web/storefront/forms/suggested-email.ts';
import type { FormProblem } from '#web/storefront/forms/use-page-form.ts';

const field = 'contact.email';

/** An order that was not sent yet, because its address has a probable slip: the confirmation would reach nobody. */
export class DoubtfulEmail extends Error {
  readonly problem: FormProblem;

  constructor(meant: string) {
    super('The email is probably mistyped.');
    const question = `Да не е ${meant}? Ако имейлът ти е верен, натисни „Поръчай“ пак.`;
    this.problem = { message: 'Провери имейла: на него изпращаме потвърждението.', errors: { [field]: question } };
  }
}

/** Asks once for each address: pressed again, the order is placed with it. `lastAddress` is that of the last question. */
export function checkEmailOnce(fields: URLSearchParams, lastAddress: string): void {
  const address = (fields.get(field) ?? '').trim();
  const meant = suggestedEmail(address);
  if (meant !== undefined && address !== lastAddress.trim()) throw new DoubtfulEmail(meant);
}
