import { useState } from 'react';
import { receiptHeader } from '#contracts/products/lots/receipt-columns.rule.ts';
import {
  type ReceiptPreview,
  bookReceiptsRoute,
  previewReceiptsRoute,
} from '#contracts/products/lots/receipt-files.ts';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { readTextFile } from '#web/admin/platform/read-text-file.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Download } from '#web/shared/ui/icons.ts';
import { ReceiptPreviewList } from './receipt-preview-list.tsx';

interface ReceiptUpload {
  file: string;
  fileName: string;
}

/** With a byte order mark, without which spreadsheets misread Cyrillic. */
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${receiptHeader.join(';')}\r\n`)}`;

/** Books received goods from a CSV file, after a preview. */
export function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const [comparison, setComparison] = useState<ReceiptUpload & ReceiptPreview>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const compare = async (selected: File | undefined) => {
    if (!selected || isBusy) return;
    setBusy(true);
    setFailure('');
    setComparison(undefined);
    try {
      const file = await readTextFile(selected);
      setComparison({
        file,
        fileName: selected.name.slice(0, 200),
        ...(await callApi(previewReceiptsRoute, { body: { file } })),
      });
    } catch (error) {
      setFailure(toastFailed(error, 'Файлът не можа да се прочете. Опитай отново.'));
    }
    setBusy(false);
  };
  const book = async ({ file, fileName, fingerprint }: ReceiptUpload & ReceiptPreview) => {
    setBusy(true);
    const body = { file, fileName, fingerprint };
    const isBooked = await runCall(bookReceiptsRoute, { body }, 'Стоката не можа да се запише.');
    setBusy(false);
    if (isBooked) onClose();
  };
  const canBook = comparison?.failed === 0 && comparison.bookedAt === null;
  return (
    <PanelDialog
      title="Получена стока от файл"
      text="Първо виждаш какво ще се добави. Нищо не се записва, преди да потвърдиш."
      isWide
      onClose={onClose}
    >
      <p>
        <a className="btn btn-outline btn-small" href={template} download="poluchena-stoka.csv">
          <Download aria-hidden="true" size={16} /> Шаблон (CSV)
        </a>
      </p>
      <FileDrop
        label="Файл с получена стока"
        hint="CSV с колони SKU или баркод, партида, най-добър до и бройки. До 1000 реда."
        isBusy={isBusy}
        onFile={(file) => void compare(file)}
      />
      <div role="alert">{failure !== '' && <p className="notice notice-bad">{failure}</p>}</div>
      {comparison && <ReceiptPreviewList preview={comparison} fileName={comparison.fileName} />}
      <DialogActions>
        {canBook && (
          <Button variant="primary" busy={isBusy} onClick={() => void book(comparison)}>
            {`Добави ${formatCount(comparison.pieces, 'брой', 'броя')}`}
          </Button>
        )}
      </DialogActions>
    </PanelDialog>
  );
}
