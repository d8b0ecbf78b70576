import { asc, gt, and } from 'drizzle-orm';
import { documentKindLabels, documentNumber } from '#contracts/documents/document-names.rule.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import { isInMonth } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { csvAmount, csvTime } from '#server/platform/http/send-csv.ts';
import { sumsByRate } from './document-lines.ts';
import { saleDocuments } from './documents.tables.ts';
import type { DocumentRow } from './documents.tables.ts';
import { lawfulRates } from './order-vat-rate.ts';

const batch = 200;

export const documentExportHeader = [
  'Номер', 'Вид', 'Дата на издаване', 'Данъчно събитие', 'Поръчка', 'Към документ', 'Получател', 'ЕИК', 'ДДС номер',
  'Плащане', 'Ставка, %', 'Данъчна основа', 'ДДС', 'Общо', 'Валута',
  ...lawfulRates.flatMap((rate) => [`Основа ${rate} %`, `ДДС ${rate} %`]),
]; // prettier-ignore

/** The documents issued in a month, by number, with their full content. Reads 200 at a time. */
export async function* documentsOfMonth(db: Database, month: string): AsyncGenerator<DocumentRow> {
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(saleDocuments)
      .where(and(isInMonth(saleDocuments.issuedAt, month), gt(saleDocuments.number, last)))
      .orderBy(asc(saleDocuments.number))
      .limit(batch);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.number ?? last;
  }
}

/** The documents of a month as rows of a CSV file. Amounts of credit notes are negative, so that a column adds up. */
export async function* exportDocuments(db: Database, month: string): AsyncGenerator<string[]> {
  for await (const row of documentsOfMonth(db, month)) yield documentCells(row);
}

/** A document in a CSV file. */
export function documentCells({ content, ...row }: DocumentRow): string[] {
  const sums = sumsByRate(content);
  const sign = row.kind === 'credit_note' ? -1 : 1;
  return [
    documentNumber(row.number),
    documentKindLabels[row.kind],
    csvTime(row.issuedAt),
    csvTime(row.taxEventAt).slice(0, 10),
    String(content.order.number),
    content.corrects ? documentNumber(content.corrects.number) : '',
    content.buyer?.company ?? '',
    content.buyer?.eik ?? '',
    content.buyer?.vatNumber ?? '',
    paymentMethodNames[content.payment.method],
    sums.map(({ rate }) => String(rate).replace('.', ',')).join(' и '),
    csvAmount(sign * row.net),
    csvAmount(sign * row.vat),
    csvAmount(sign * row.gross),
    'EUR',
    ...lawfulRates.flatMap((rate) => {
      const own = sums.find((one) => one.rate === rate);
      return [csvAmount(sign * (own?.net ?? 0)), csvAmount(sign * (own?.vat ?? 0))];
    }),
  ];
}
