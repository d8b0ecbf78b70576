import { useFieldArray, useFormContext } from 'react-hook-form';
import type { PurchaseLine } from '#contracts/purchases/purchases.ts';
import { optionalPriceRule, wholeOrEmptyRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { emptyRow, missingOf, type ReceiptForm } from './receipt-rows.ts';

interface ReceiptRowsProps {
  lines: readonly PurchaseLine[];
  mayCost: boolean;
}

/** What came of each line; a line that came in several lots has a row for each. */
export function ReceiptRows({ lines, mayCost }: ReceiptRowsProps) {
  const { control } = useFormContext<ReceiptForm>();
  const { fields, insert, remove } = useFieldArray({ control, name: 'rows', keyName: 'rowKey' });
  return (
    <ul className="purchase-lines receipt-lines">
      {fields.map(({ rowKey, lineId }, index) => {
        const line = lines.find(({ id }) => id === lineId);
        if (!line) return null;
        const isFirst = fields.findIndex((row) => row.lineId === lineId) === index;
        return (
          <li key={rowKey}>
            <LineName line={line} isFirst={isFirst} />
            <TextField
              name={`rows.${index}.quantity`}
              label="Дошли"
              inputMode="numeric"
              rules={wholeOrEmptyRule(0, 1_000_000)}
              maxLength={7}
              autoComplete="off"
            />
            <TextField name={`rows.${index}.lot`} label="Партида" maxLength={60} autoComplete="off" />
            <TextField name={`rows.${index}.bestBefore`} label="Най-добър до" type="date" />
            {mayCost && (
              <TextField
                name={`rows.${index}.cost`}
                label="Друга цена"
                placeholder={line.cost === null ? '' : formatMoney(line.cost)}
                inputMode="decimal"
                rules={optionalPriceRule}
                maxLength={12}
                autoComplete="off"
              />
            )}
            {isFirst ? (
              <button
                type="button"
                className="icon-button"
                aria-label={`Още една партида от ${line.name}`}
                title="Още една партида"
                onClick={() => insert(lastOf(fields, lineId) + 1, emptyRow(lineId))}
              >
                <Plus aria-hidden="true" size={18} />
              </button>
            ) : (
              <button
                type="button"
                className="icon-button"
                aria-label={`Махни партидата от ${line.name}`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" size={18} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const lastOf = (rows: readonly { lineId: string }[], lineId: string) =>
  rows.findLastIndex((row) => row.lineId === lineId);

function LineName({ line, isFirst }: { line: PurchaseLine; isFirst: boolean }) {
  const missing = missingOf(line);
  if (!isFirst) return <span className="muted">Още от {line.name}</span>;
  return (
    <span className="two-lines">
      <strong>{line.name}</strong>
      <small>{[line.sku, line.code && `код ${line.code}`].filter(Boolean).join(' · ')}</small>
      <small>
        {missing === 0 ? 'Всичко е дошло' : `Чакат се ${formatNumber(missing)} от ${formatNumber(line.quantity)}`}
      </small>
    </span>
  );
}
