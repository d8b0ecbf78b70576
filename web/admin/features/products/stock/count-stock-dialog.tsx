import { useState, type FormEvent } from 'react';
import type { StockMovement } from '#contracts/products/stock-movements.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { countStock } from './stock-data.ts';

/** Asks for the counted stock and the reason, and records the difference. */
export function CountStockDialog({ movement, onClose }: { movement: StockMovement; onClose: () => void }) {
  const { variantId, variantName, productName, stock } = movement;
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const isNumber = /^\d{1,7}$/.test(counted.trim());
  const difference = Number(counted) - stock;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isNumber) return setFailure('Въведете цял брой, например 14.');
    if (note.trim() === '') return setFailure('Напишете причина, например „Инвентаризация“.');
    try {
      toastDone(await countStock({ variantId, counted: Number(counted), seen: stock, note }));
      onClose();
    } catch (error) {
      setFailure(toastFailed(error, 'Корекцията не можа да се запише.'));
    }
  };
  return (
    <Dialog open title="Преброяване" onClose={onClose}>
      <form className="count-form" noValidate onSubmit={(event) => void save(event)}>
        <p>
          <strong>{productName}</strong>, {variantName}. В магазина са записани <strong>{stock} бр.</strong>
        </p>
        <label>
          <span>Преброих</span>
          <input
            className="input"
            inputMode="numeric"
            value={counted}
            aria-describedby="count-difference"
            onChange={(event) => setCounted(event.target.value)}
          />
        </label>
        <p id="count-difference" role="status" className="muted">
          {isNumber ? `Ще се запише разлика ${difference > 0 ? '+' : ''}${difference} бр.` : 'Записва се разликата.'}
        </p>
        <label>
          <span>Причина</span>
          <input className="input" value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
        </label>
        <div role="alert">{failure !== '' && <p className="field-error">{failure}</p>}</div>
        <div className="import-buttons">
          <button type="submit" className="btn btn-primary">
            Запиши
          </button>
          <button type="button" className="btn btn-outline" onClick={onClose}>
            Отказ
          </button>
        </div>
      </form>
    </Dialog>
  );
}
