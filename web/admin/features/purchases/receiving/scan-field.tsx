import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PurchaseLine } from '#contracts/purchases/purchases.ts';
import { useScannerField } from '#web/admin/patterns/scanning/use-scanner-field.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { lineWithCode, missingOf, piecesOf, type ReceiptForm, withPiece } from './receipt-rows.ts';

/** Takes barcodes and SKUs, from a scanner or typed: each adds one piece. */
export function ScanField({ lines }: { lines: readonly PurchaseLine[] }) {
  const { getValues, setValue } = useFormContext<ReceiptForm>();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<{ text: string; isBad: boolean }>();
  const take = (code: string) => {
    if (code === '') return;
    const line = lineWithCode(lines, code);
    if (!line) return setOutcome({ text: `„${code}“ не е от тази поръчка.`, isBad: true });
    const rows = withPiece(getValues('rows'), line.id);
    setValue('rows', rows, { shouldDirty: true });
    const pieces = rows.reduce((sum, row) => sum + (row.lineId === line.id ? piecesOf(row) : 0), 0);
    const due = missingOf(line);
    setOutcome({
      text: pieces > due ? `${line.name}: ${pieces}, а се чакат ${due}` : `${line.name}: ${pieces} от ${due}`,
      isBad: pieces > due,
    });
  };
  const field = useScannerField(take);
  const submit = () => {
    setText('');
    take(text.trim());
  };
  return (
    <section className="panel-card padded" aria-label="Сканиране">
      <div className="field-with-button row">
        <label className="field">
          <span className="field-label">Баркод или SKU</span>
          <input
            ref={field}
            className="input"
            placeholder="Сканирай или напиши"
            enterKeyHint="done"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              submit();
            }}
          />
        </label>
        <Button onClick={submit}>Добави 1 бр.</Button>
      </div>
      <p role="status" className={outcome?.isBad ? 'bad-text' : 'muted'}>
        {outcome?.text ?? 'Всяко сканиране добавя една бройка към реда си.'}
      </p>
    </section>
  );
}
