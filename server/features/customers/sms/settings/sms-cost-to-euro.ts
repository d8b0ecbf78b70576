import { sql } from 'drizzle-orm';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import type { CurrencyPart } from '#server/features/store/settings/questions.ts';
import { inEuro } from '#server/platform/in-euro.ts';
import { smsSettings } from '../sms.tables.ts';
import { readSmsSettings } from './read-sms-settings.ts';

/** Converts the price of a hundred text messages, which is used to estimate campaigns. */
export const smsCostToEuro: CurrencyPart = {
  locks: 'sms',
  preview: async (db) => {
    const { costPerHundred } = await readSmsSettings(db);
    if (costPerHundred.currency === 'EUR') return null;
    const example = { name: '100 SMS', before: costPerHundred, after: inOtherCurrency(costPerHundred) };
    return { label: 'Цена на SMS', count: 1, examples: [example], warnings: [] };
  },
  move: async ({ tx }) => {
    const { rowCount } = await tx.execute(sql`
      update ${smsSettings} set cost_amount = ${inEuro(sql`cost_amount`)}, currency = 'EUR'
      where currency = 'BGN'`);
    return rowCount ?? 0;
  },
};
