import { sql } from 'drizzle-orm';
import type { RecalledLot, RecallEmail } from '#server/features/catalog/products/questions.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { layOutEmail } from '#server/platform/mail/email-layout.ts';
import type { Operation } from '#server/platform/operation.ts';
import { causePrefix, countRecipients, ordersOfLot } from './read-lot-buyers.ts';

/**
 * Queues one email to every buyer of a lot, guests by the address of their order. A buyer who already got it is left
 * out. Refused if the number of recipients has changed since it was shown. Returns the number of queued emails.
 */
export async function emailLotBuyers(
  op: Operation,
  lot: RecalledLot,
  { subject, text, seen }: RecallEmail,
): Promise<number> {
  const { id } = lot;
  const { recipients, informed } = await countRecipients(op.tx, id);
  if (recipients - informed !== seen) throw new ShopError('STALE');
  const settings = await readSettings(op.tx);
  const buyers = await queryRows(
    op.tx,
    { key: column.text, email: column.text, numbers: column.text },
    sql`
    select md5(lower(email)) as key, (array_agg(email order by number desc))[1] as email,
      string_agg(number::text, ', ' order by number) as numbers
    from (${ordersOfLot(id)}) bought where email <> '' group by lower(email)`,
  );
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const replyTo = settings.email === '' ? {} : { replyTo: settings.email };
  let count = 0;
  for (const { key, email, numbers } of buyers) {
    const rows = [
      ['Продукт', `${lot.productName}, ${lot.variantName}`],
      ['Партида', lot.number],
      ['Поръчка', numbers],
    ] as const;
    const content = layOutEmail({ storeName: settings.name, heading: subject, paragraphs, rows });
    const queued = await queueMessage(op, { cause: causePrefix(id) + key, to: email, subject, ...replyTo, ...content });
    if (queued !== null) count++;
  }
  return count;
}
