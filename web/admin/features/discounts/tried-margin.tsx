import type { TriedMargin } from '#contracts/discounts/discount-trials.ts';
import { describeMargin } from '#web/admin/patterns/describe-margin.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

interface MarginProps {
  /** Undefined for those who may not see costs; null when no cost is known. */
  margin: TriedMargin | null | undefined;
}

/** The margin of goods without and with the tried discounts, as a section of its own. */
export function MarginSection({ margin }: MarginProps) {
  if (margin === undefined) return null;
  return (
    <FormSection title="Марж" text="Само за стоките, без ДДС и без доставката.">
      <dl className="totals">
        <MarginFacts margin={margin} />
      </dl>
    </FormSection>
  );
}

/** The margin of goods without and with the tried discounts, within a `dl`. */
export function MarginFacts({ margin }: MarginProps) {
  if (margin === undefined) return null;
  if (margin === null) return <Fact term="Марж">без себестойност</Fact>;
  const { currency, cost, before, after, uncosted } = margin;
  return (
    <>
      <Fact term="Себестойност">{formatMoney({ amount: cost, currency })}</Fact>
      <Fact term="Марж без отстъпка">{describeMargin({ ...before, currency })}</Fact>
      <Fact term="Марж с отстъпка">
        <strong className={after.margin < 0 ? 'bad-text' : undefined}>{describeMargin({ ...after, currency })}</strong>
      </Fact>
      {uncosted > 0 && (
        <Fact term="Не се броят, без себестойност" className="muted">
          {formatCount(uncosted, 'ред', 'реда')}
        </Fact>
      )}
    </>
  );
}
