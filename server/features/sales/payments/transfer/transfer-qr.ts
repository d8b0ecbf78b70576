import { accountHolder } from '#contracts/payments/account-holder.rule.ts';
import { epcQrText } from '#contracts/payments/epc-qr.rule.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { qrSvg } from '#server/platform/qr/qr-picture.ts';

/**
 * The EPC QR code of an order that is paid by bank transfer, as SVG.
 * @throws NOT_FOUND when it is paid otherwise, or costs nothing, or the shop has no account
 */
export async function transferQr(db: Database, order: OrderRow): Promise<string> {
  const settings = await readSettings(db);
  const text =
    order.paymentMethod === 'bank_transfer'
      ? epcQrText({
          iban: settings.bankTransfer.iban,
          holder: accountHolder(settings),
          sum: { amount: order.total, currency: order.currency },
          reason: String(order.number),
        })
      : null;
  if (text === null) throw new ShopError('NOT_FOUND', { message: 'Поръчката няма QR код за превод.' });
  return qrSvg(text);
}
