import { grossByRate } from '#contracts/cart/vat-by-rate.rule.ts';
import { rateOfLine } from '#contracts/documents/nets-by-rate.rule.ts';
import { shareConverted } from '#contracts/documents/share-amounts.rule.ts';
import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { SoldPart } from '../document-lines.ts';
import type { DocumentRow } from '../documents.tables.ts';
import type { Sale } from '../issue-sale.ts';
import { type RateOf, soldParts } from '../sold-parts.ts';
import { creditedParts, type CreditRates } from './credited-parts.ts';
import { type Credit, issueCredit } from './issue-credit.ts';

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
  const issued: DocumentRow[] = [];
  const rateOf = ratesOfSale(corrected);
  const credit = async (
    creditTotal: number,
    partsOf: (rates: CreditRates) => Promise<SoldPart[]>,
    rest: Pick<Credit, 'entryId' | 'reason' | 'at'>,
  ) => {
    const credited = byRate([...credits, ...issued]);
    const remaining = new Map(
      [...byRate([corrected])].map(([rate, gross]) => [rate, gross - (credited.get(rate) ?? 0)]),
    );
    const amount = Math.min(creditTotal, sumOf(remaining));
    if (amount <= 0) return;
    const parts = await partsOf({ rateOf, left: remaining });
    issued.push(await issueCredit(op, sale, { ...rest, parts, sale: corrected, amount, credited }));
  };
  const inEuro = (amount: number) => chargedInEuro({ amount, currency: order.currency }).amount;
  const amounts = shareConverted(
    money.refunds.map(({ amount }) => amount),
    inEuro,
  );
  for (const [index, refund] of money.refunds.entries()) {
    if (credits.some(({ entryId }) => entryId === refund.id)) continue;
    const { id: entryId, note: reason, at } = refund;
    const partsOf = (rates: CreditRates) => creditedParts(tx, order, { refund, rates });
    await credit(amounts[index] ?? 0, partsOf, { entryId, reason, at });
  }
  if (order.status === 'returned' && money.captured === 0) {
    const rest = { entryId: null, reason: 'Върната стока', at: now };
    await credit(corrected.gross, () => soldParts(tx, order, rateOf), rest);
  }
  return issued;
}

/** The rates that the document of the sale names: 0 without VAT registration, and its own for lines that have none. */
function ratesOfSale({ content }: DocumentRow): RateOf {
  return ({ vatRate }) => (content.exemption === '' ? (vatRate ?? content.vatRate) : 0);
}

function byRate(documents: readonly DocumentRow[]): Map<number, number> {
  return grossByRate(
    documents.flatMap(({ content }) =>
      content.lines.map((line) => ({ gross: line.gross, rate: rateOfLine(line, content) })),
    ),
  );
}

const sumOf = (amounts: ReadonlyMap<number, number>) => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
