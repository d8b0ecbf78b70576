import { sql } from 'drizzle-orm';
import { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { finalParcelStatuses } from '#contracts/waybills/parcel-statuses.rule.ts';
import { readEnabledCouriers } from '#server/features/sales/delivery/couriers/enabled-couriers.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { bad, type CheckResult, good, off, warning } from './check-result.ts';

const minute = 60_000;
/** Parcels are asked about every half an hour. */
const untrackedMinutes = 70;

const columns = {
  courier: column.oneOf(Courier.options),
  /** The oldest waybill that waits for an answer. */
  askedSince: column.nullable(column.timestamp),
  /** The parcel on its way whose courier has been silent about it for longest. */
  trackedAt: column.nullable(column.timestamp),
};

/** Bad when a courier leaves a waybill without an answer for ten minutes, a warning when it does not track parcels. */
export async function checkCouriers(db: Database, now: Date): Promise<CheckResult> {
  const enabled = [...(await readEnabledCouriers(db)).senders.keys()];
  if (enabled.length === 0) return off('Не е свързан куриер.', '/admin/settings/couriers');
  const rows = await readSilence(db);
  const since = (at: Date | null) => (at === null ? 0 : Math.floor((now.getTime() - at.getTime()) / minute));
  const connected = rows.filter(({ courier }) => enabled.includes(courier));
  for (const { courier, askedSince } of connected)
    if (since(askedSince) >= 10)
      return bad(
        `${courierNames[courier]} не отговаря: товарителници чакат от ${since(askedSince)} минути. Опитваме отново.`,
        '/admin/waybills',
      );
  for (const { courier, trackedAt } of connected)
    if (since(trackedAt) >= untrackedMinutes)
      return warning(
        `${courierNames[courier]} не казва къде са пратките от ${since(trackedAt)} минути. Опитваме отново.`,
        '/admin/settings/couriers',
      );
  return good(`${enabled.map((courier) => courierNames[courier]).join(', ')}: няма чакащи товарителници.`);
}

const readSilence = (db: Database) =>
  queryRows(
    db,
    columns,
    sql`
    select w.courier, min(w.created_at) filter (where w.state = 'asked') as "askedSince",
      min(coalesce(w.tracked_at, w.created_at)) filter (where w.state = 'made') as "trackedAt"
    from waybills w
    where w.state = 'asked'
      or w.state = 'made' and w.parcel <> all(${sql.param([...finalParcelStatuses])}::text[])
    group by w.courier`,
  );
