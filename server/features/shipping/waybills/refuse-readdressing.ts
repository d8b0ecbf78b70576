import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { finalParcelStatuses } from '#contracts/waybills/parcel-statuses.rule.ts';
import type { RefuseReaddressing } from '#server/features/sales/orders/questions.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type WaybillRow, waybills } from './waybills.tables.ts';

/** One that is asked for or being cancelled counts: the courier may have the parcel, or refuse the cancellation. */
export const refuseReaddressing: RefuseReaddressing = async ({ tx }, orderId) => {
  const [open] = await tx
    .select()
    .from(waybills)
    .where(
      and(
        eq(waybills.orderId, orderId),
        eq(waybills.kind, 'outbound'),
        inArray(waybills.state, ['asked', 'made', 'cancelling']),
        isNull(waybills.fulfilmentId),
        notInArray(waybills.parcel, [...finalParcelStatuses]),
      ),
    );
  if (open) throw new ShopError('CONFLICT', { message: reasonOf(open) });
};

function reasonOf({ state, parcel, number }: WaybillRow): string {
  if (parcel !== 'prepared')
    return `Пратката вече пътува с товарителница № ${number} към досегашния адрес и получател. Обади се на куриера.`;
  if (state === 'cancelling') return `Товарителница № ${number} още се отказва. Опитай след малко.`;
  if (state === 'asked')
    return 'В момента се създава товарителница за досегашния адрес и получател. Изчакай я, откажи я, поправи данните и създай нова.';
  return `Поръчката има товарителница № ${number} за досегашния адрес и получател. Откажи я, поправи данните и създай нова.`;
}
