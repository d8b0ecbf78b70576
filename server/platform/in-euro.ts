import { type SQL, sql } from 'drizzle-orm';

/** A bigint amount in stotinki as euro cents: `inOtherCurrency` of contracts/common/other-currency.rule.ts, in SQL. */
export function inEuro(stotinki: SQL): SQL<number> {
  return sql<number>`((${stotinki} * 100000 + 97791) / 195583)`;
}
