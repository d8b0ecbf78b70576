import { errorText } from '#server/platform/error-text.ts';
import type { Attempt } from './attempts.ts';
import type { Gateway } from './gateway.ts';
import { sendRequest } from './send-request.ts';
import { successOf } from './state-of.ts';
import { trtypeOf } from './trtype-of.ts';

/**
 * Gives back what a buyer paid by a second form, such as one that was left open in another window. Returns what staff
 * should know; a reversal that did not succeed is tried again by the next question.
 */
export async function reverseDoubles(gateway: Gateway, attempts: readonly Attempt[]): Promise<string[]> {
  const first = successOf(attempts);
  const doubles = attempts.filter((one) => one.kind === 'pay' && one.outcome === 'done' && one.id !== first?.id);
  const notes: string[] = [];
  for (const double of doubles) {
    const isReturned = attempts.some(
      (one) => one.kind === 'cancel' && one.reference === double.reference && one.outcome === 'done',
    );
    if (isReturned) continue;
    const trtype = trtypeOf(double) === '12' ? '22' : '24';
    try {
      await sendRequest(gateway, double, { kind: 'cancel', trtype, amount: double.amount, refundId: null });
      notes.push('платена е с карта два пъти; второто плащане е върнато');
    } catch (error) {
      notes.push(`платена е с карта два пъти; второто плащане чака връщане (${errorText(error)})`);
    }
  }
  return notes;
}
