import { Link } from '@tanstack/react-router';
import type { Currency } from '#contracts/common/money.ts';
import { dualDisplayDuty } from '#contracts/common/other-currency.rule.ts';
import { percentRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatDate } from '#web/shared/format/format-date.ts';

/** VAT and the dual display of prices. */
export function MoneySection({ currency }: { currency: Currency }) {
  const other = currency === 'BGN' ? 'евро' : 'левове';
  const move = currency === 'BGN' && (
    <Allowed>
      <Link to="/admin/settings/currency" className="btn btn-outline btn-small">
        Премини към евро
      </Link>
    </Allowed>
  );
  return (
    <FormSection
      anchor="money"
      title="Цени и ДДС"
      text={`Валутата на магазина е ${currency === 'BGN' ? 'лев' : 'евро'}.`}
      action={move}
    >
      <TextField
        name="vatPercent"
        label="ДДС, %"
        hint="Включен в цените. 0, ако фирмата не е регистрирана по ДДС: тогава ДДС не се споменава никъде."
        inputMode="decimal"
        maxLength={6}
        rules={percentRule}
      />
      <CheckField
        name="dualDisplay"
        label={`Показвай цените и в ${other}`}
        hint={`По фиксирания курс 1,95583. По закон бе нужно до ${formatDate(dualDisplayDuty.until)}`}
      />
    </FormSection>
  );
}
