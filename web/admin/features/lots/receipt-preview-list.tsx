import type { ReceiptPreview, ReceiptRow } from '#contracts/products/lots/receipt-files.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

/** The rows of a file of received goods before they are booked, refused ones first. */
export function ReceiptPreviewList({ preview, fileName }: { preview: ReceiptPreview; fileName: string }) {
  const { rows, failed, pieces, ignoredColumns, bookedAt } = preview;
  return (
    <section className="stack loose" aria-label="Какво ще се запише">
      <div role="status" className="stack">
        <p>
          <strong>{fileName}</strong>: {formatCount(rows.length, 'ред', 'реда')}, {formatCount(pieces, 'брой', 'броя')}{' '}
          за добавяне.
        </p>
        {failed > 0 && (
          <p className="notice notice-bad">
            {formatCount(failed, 'ред е с грешка', 'реда са с грешка')}. Поправи файла и го качи пак; дотогава не се
            записва нищо.
          </p>
        )}
        {bookedAt !== null && (
          <p className="notice notice-warn">
            Този файл вече е записан на {formatDateTime(bookedAt)} Няма да се добави втори път.
          </p>
        )}
        {ignoredColumns.length > 0 && (
          <p className="notice notice-warn">Тези колони се прескачат: {ignoredColumns.join(', ')}.</p>
        )}
      </div>
      <ul className="mini-list" aria-label="Редове">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { line, sku, name, number, bestBefore, quantity, errors } }: { row: ReceiptRow }) {
  const lot = number === '' ? 'без партида' : `партида ${number}`;
  const day = bestBefore === null ? '' : `, до ${formatDate(bestBefore)}`;
  return (
    <li>
      <span className="muted nowrap">ред {line}</span>
      <span className="two-lines narrow">
        <span>{name || sku || 'Непозната стока'}</span>
        <small>
          <span>{name && `${sku} · `}</span>
          {lot}
          <span>{day}</span>
        </small>
        {errors.map(({ column, value, message }) => (
          <small key={column + message} className="field-error">
            <strong>{column}:</strong> {message}
            <span>{value !== '' && ` Във файла: „${value}“`}</span>
          </small>
        ))}
      </span>
      <strong className="nowrap">{quantity > 0 ? `+${quantity} бр.` : '–'}</strong>
    </li>
  );
}
