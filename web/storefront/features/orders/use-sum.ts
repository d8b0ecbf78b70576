import type { Sum } from '#contracts/common/money.ts';
import { formatMoney, formatOtherCurrency } from '#web/shared/format/format-money.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** An amount within a sentence, with the second currency if the shop shows both. */
export function useSum(sum: Sum): string {
  const { dualDisplay } = useSettings();
  return dualDisplay ? `${formatMoney(sum)} (${formatOtherCurrency(sum)})` : formatMoney(sum);
}
