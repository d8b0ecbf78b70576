import { chargedInEuro } from '#server/features/sales/payments/charged-in-euro.ts';
import type { Operation } from '#server/platform/operation.ts';
import { creditedParts } from './credited-parts.ts';
import type { DocumentRow } from './insert-document.ts';
import { issueCredit } from './issue-credit.ts';
import { type Sale, soldParts } from './issue-sale.ts';
import { shareConverted } from './share-amounts.ts';

/**
 * Issues a credit note for each refund that has none, never for more than the document of the sale. Goods that came back
 * before any money was received are credited as a whole. The invoice is corrected where there is one.
 */
export async function creditRefunds(op: Operation, sale: Sale, held: readonly DocumentRow[]): Promise<DocumentRow[]> {
  const { tx, now } = op;
  const { order, money } = sale;
  const corrected = held.find(({ kind }) => kind === 'invoice') ?? held.find(({ kind }) => kind === 'document');
  if (!corrected) return [];
  const credits = held.filter(({ kind }) => kind === 'credit_note');
  let credited = credits.reduce((sum, { gross }) => sum + gross, 0);
  const issued: DocumentRow[] = [];
  const credit = async (
    wanted: number,
    rest: Omit<Parameters<typeof issueCredit>[2], 'sale' | 'amount' | 'credited'>,
  ) => {
    const amount = Math.min(wanted, corrected.gross - credited);
    if (amount <= 0) return;
    issued.push(await issueCredit(op, sale, { ...rest, sale: corrected, amount, credited }));
    credited += amount;
  };
  const inEuro = (amount: number) => chargedInEuro({ amount, currency: order.currency }).amount;
  const amounts = shareConverted(
    money.refunds.map(({ amount }) => amount),
    inEuro,
  );
  for (const [index, refund] of money.refunds.entries()) {
    if (credits.some(({ entryId }) => entryId === refund.id)) continue;
    const parts = await creditedParts(tx, order, refund);
    await credit(amounts[index] ?? 0, { parts, entryId: refund.id, reason: refund.note, at: refund.at });
  }
  if (order.status === 'returned' && money.captured === 0) {
    await credit(corrected.gross, {
      parts: await soldParts(tx, order),
      entryId: null,
      reason: 'Върната стока',
      at: now,
    });
  }
  return issued;
}
