import { eq, sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { purchaseLines, purchases, supplierGoods } from '../purchases.tables.ts';
import { lockSupplier, takeGoodsTurn } from '../suppliers/lock-supplier.ts';
import { lockPurchase, purchaseName, refuseStale, refuseState } from './lock-purchase.ts';
import { purchaseEmail } from './purchase-email.ts';

/**
 * Marks a draft as sent, so that its goods are on their way, and queues the email with it if `hasLetter`. What the supplier
 * delivers is remembered with its cost. CONFLICT for a draft without lines, or for a letter without an address.
 */
export async function sendPurchase(
  op: Operation,
  id: string,
  { version, hasLetter }: { version: number; hasLetter: boolean },
): Promise<void> {
  const { tx, now } = op;
  const { purchase, lines } = await lockPurchase(op, id);
  refuseState(purchase, ['draft'], 'Поръчката вече е изпратена.');
  refuseStale(purchase, version);
  if (lines.length === 0) throw new ShopError('CONFLICT', { message: 'Поръчката е празна. Добави поне един продукт.' });
  const supplier = await lockSupplier(op, purchase.supplierId, 'key share');
  if (hasLetter && supplier.email === '') {
    throw new ShopError('CONFLICT', {
      message: `„${supplier.name}“ няма имейл. Запиши му имейл или изпрати без писмо.`,
    });
  }
  await tx
    .update(purchases)
    .set({ state: 'sent', sentAt: now, version: version + 1 })
    .where(eq(purchases.id, id));
  await rememberGoods(op, id, purchase.supplierId);
  if (hasLetter) {
    const sender = emailSender(await readSettings(tx), op.baseUrl);
    const content = purchaseEmail(sender, { ...purchase, supplierName: supplier.name });
    await queueMessage(op, { cause: `purchase-order:${id}`, to: supplier.email, purchaseId: id, ...content });
  }
  await recordActivity(op, {
    action: 'purchase.sent',
    subjectType: 'purchase',
    subjectId: id,
    subjectName: purchaseName(purchase),
    after: { supplier: supplier.name, hasLetter },
  });
}

/** What was ordered is what the supplier delivers: its main goods where they have no supplier yet. */
async function rememberGoods(op: Operation, purchaseId: string, supplierId: string): Promise<void> {
  await takeGoodsTurn(op);
  await op.tx.execute(sql`
    insert into ${supplierGoods} (supplier_id, variant_id, cost, is_main)
    select ${supplierId}::uuid, l.variant_id, l.cost,
      not exists (select from supplier_goods o where o.variant_id = l.variant_id and o.is_main)
    from ${purchaseLines} l where l.purchase_id = ${purchaseId}::uuid
    on conflict (supplier_id, variant_id) do update set cost = coalesce(excluded.cost, supplier_goods.cost)`);
}
