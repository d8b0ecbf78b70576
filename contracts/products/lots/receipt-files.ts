import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, Day, ShownMessage, Time, typedLine } from '#contracts/common/shapes.ts';

const tag = 'catalog';

/** The maximum size of an uploaded file, in characters. */
export const maxReceiptLength = 500_000;
export const maxReceiptRows = 1_000;

export const ReceiptRow = z
  .object({
    line: z.int().describe('Line in the file, counted from 1'),
    sku: z.string().describe('Stock keeping unit of the variant; as in the file if it is unknown'),
    name: z.string().describe('Name of product and variant; empty if it is unknown'),
    number: z.string().describe('Lot number; empty for pieces without a lot'),
    bestBefore: Day.nullable().describe('Last day of sale; null if the goods have none'),
    quantity: z.int().describe('Received pieces; 0 if the cell is wrong'),
    errors: z
      .array(
        z.object({
          column: z.string().describe('Name of the column'),
          value: z.string().describe('Text of the cell'),
          message: z.string().describe('What is wrong and what to do, in Bulgarian'),
        }),
      )
      .describe('Reasons why the row is refused; empty for a row that can be booked'),
  })
  .meta({ id: 'ReceiptRow', description: 'Row of a file of received goods' });
export type ReceiptRow = z.infer<typeof ReceiptRow>;

const File = z
  .string()
  .min(1, 'Файлът е празен.')
  .max(maxReceiptLength, 'Файлът е твърде голям.')
  .describe('Content of the CSV file: SKU or barcode, lot number, best-before day, pieces');

export const previewReceiptsRoute = defineRoute({
  method: 'POST',
  path: '/admin/lots/receipts/preview',
  access: 'admin',
  permission: 'catalog',
  summary: 'Compare a CSV file of received goods with the products; changes nothing',
  tag,
  body: z.object({ file: File }),
  response: z.object({
    rows: z.array(ReceiptRow).describe('All rows, refused ones first'),
    failed: z.int().describe('Number of refused rows; a file is booked only without any'),
    pieces: z.int().describe('Sum of the pieces of the rows that can be booked'),
    ignoredColumns: z.array(z.string()).describe('Columns of the file that are not known'),
    fingerprint: z.string().describe('Identifies the preview when it is booked'),
    bookedAt: Time.nullable().describe('When the same file was booked, UTC; null if it was not'),
  }),
  errors: ['VALIDATION'],
});
export type ReceiptPreview = z.infer<typeof previewReceiptsRoute.response>;

export const bookReceiptsRoute = defineRoute({
  method: 'POST',
  path: '/admin/lots/receipts',
  access: 'admin',
  permission: 'catalog',
  summary: 'Book all rows of a previewed file of received goods; the same file is booked once',
  tag,
  body: z.object({
    file: File,
    fileName: typedLine().max(200).default('').describe('Name of the file, for the history'),
    fingerprint: z.string().max(64).describe('`fingerprint` of the preview; another one now is refused with STALE'),
  }),
  response: z.object({ message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['VALIDATION', 'STALE', 'CONFLICT'],
});
