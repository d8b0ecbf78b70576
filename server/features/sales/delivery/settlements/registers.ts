import { eq, sql, type SQL } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { settlements } from './settlements.tables.ts';

/** Couriers with a register, the fullest first: only Speedy tells kind and municipality. */
export const withRegister = ['speedy', 'econt'] as const satisfies readonly Courier[];

/** Of the stored registers, the rows of the fullest one. Each question is answered by the first row of an index. */
export function ofFullestRegister(): SQL {
  const registerRows = withRegister.map(
    (courier) => sql`(select ${courier} from ${settlements} where ${eq(settlements.courier, courier)} limit 1)`,
  );
  return sql`${settlements.courier} = coalesce(${sql.join(registerRows, sql`, `)})`;
}
