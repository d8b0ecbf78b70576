import type { Database } from '#server/platform/database/transaction.ts';
import { type CsvRows, csvAmount, csvTime } from '#server/platform/http/send-csv.ts';
import { readLines } from './list-lines.ts';

const linesAtOnce = 1_000;

/** The header of the file of a stocktake. */
export const stocktakeHeader = (seesCosts: boolean): string[] => [
  ...['SKU', 'Баркод', 'Продукт', 'Вариант', 'Партида', 'Най-добър до', 'Очаквани в началото', 'Очаквани при броенето'],
  ...['Преброени', 'Разлика', 'Недостиг за поръчки', 'Броил', 'Броено на'],
  ...(seesCosts ? ['Стойност на разликата'] : []),
];

/** All lines of a stocktake. What was not counted is empty, which is not 0. */
export async function* exportStocktake(db: Database, id: string, seesCosts: boolean): CsvRows {
  for (let page = 1; ; page++) {
    const lines = await readLines(db, id, { page, limit: linesAtOnce }, seesCosts);
    for (const line of lines) {
      const number = (value: number | null) => (value === null ? '' : String(value));
      yield [
        ...[line.sku, line.gtin, line.productName, line.variantName, line.lotNumber ?? '', line.bestBefore ?? ''],
        ...[
          number(line.atStart),
          number(line.expected),
          number(line.counted),
          number(line.difference),
          number(line.short),
        ],
        ...[line.countedBy, line.countedAt === null ? '' : csvTime(new Date(line.countedAt))],
        ...(seesCosts ? [line.value === null || line.value === undefined ? '' : csvAmount(line.value)] : []),
      ];
    }
    if (lines.length < linesAtOnce) return;
  }
}
