import { useId, useState, type FormEvent } from 'react';
import { type StockMovement, countStockRoute } from '#contracts/products/stock-movements.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** Asks for the counted stock and the reason, and records the difference. */
export function CountStockDialog({ movement, onClose }: { movement: StockMovement; onClose: () => void }) {
  const { variantId, variantName, productName, stock } = movement;
  const id = useId();
  const [countedStock, setCountedStock] = useState('');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const isNumber = /^\d{1,7}$/.test(countedStock.trim());
  const difference = Number(countedStock) - stock;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isNumber) return setFailure('Въведи цял брой, например 14.');
    if (note.trim() === '') return setFailure('Напиши причина, например „Инвентаризация“.');
    try {
      const body = { variantId, counted: Number(countedStock), seen: stock, note };
      toastDone(await callApi(countStockRoute, { body }));
      onClose();
    } catch (error) {
      setFailure(toastFailed(error, 'Корекцията не можа да се запише.'));
    }
  };
  return (
    <PanelDialog
      title="Преброяване"
      text={`${productName}, ${variantName}. В магазина са записани ${stock} бр.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-counted`}>
            Преброих
          </label>
          <input
            id={`${id}-counted`}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            value={countedStock}
            aria-describedby={`${id}-difference`}
            onChange={(event) => setCountedStock(event.target.value)}
          />
          <p id={`${id}-difference`} role="status" className="field-hint">
            {isNumber ? `Ще се запише разлика ${difference > 0 ? '+' : ''}${difference} бр.` : 'Записва се разликата.'}
          </p>
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-note`}>
            Причина
          </label>
          <input
            id={`${id}-note`}
            className="input"
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div role="alert">{failure !== '' && <p className="field-error">{failure}</p>}</div>
        <DialogActions>
          <button type="submit" className="btn btn-primary">
            Запиши
          </button>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
