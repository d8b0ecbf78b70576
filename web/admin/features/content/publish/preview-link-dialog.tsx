import { useState } from 'react';
import type { z } from 'zod';
import { type ContentPage, createPreviewLinkRoute, endPreviewLinkRoute } from '#contracts/content/content-pages.ts';
import { CopyButton } from '#web/admin/patterns/copy-button.tsx';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** Makes a link by which the draft is seen on a phone, without signing in. */
export function PreviewLinkDialog({ page, onClose }: { page: ContentPage; onClose: () => void }) {
  const [link, setLink] = useState<z.output<typeof createPreviewLinkRoute.response>>();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      setLink(await callApi(createPreviewLinkRoute, { params: { id: page.id } }));
      await reloadAfter(createPreviewLinkRoute);
    } catch (error) {
      toastFailed(error, 'Връзката не можа да се направи.');
    }
    setBusy(false);
  };
  const end = async () => {
    const isEnded = await runCall(endPreviewLinkRoute, { params: { id: page.id } }, 'Връзката не можа да се спре.');
    if (isEnded) setLink(undefined);
  };
  return (
    <PanelDialog
      title="Преглед на телефон"
      text="Който има връзката, вижда черновата без вход, до 7 дни или докато публикуваш."
      onClose={onClose}
    >
      {link && (
        <>
          <div className="line">
            <input className="input" readOnly aria-label="Връзка към черновата" value={link.url} />
            <CopyButton text={link.url} label="връзката" />
          </div>
          <img className="preview-code" src={link.qrCode} alt="QR код с връзката" width={240} height={240} />
          <p className="muted">Насочи камерата на телефона към кода. Важи до {formatDateTime(link.until)}</p>
        </>
      )}
      {!link && page.previewUntil !== null && (
        <p className="muted">Има връзка до {formatDateTime(page.previewUntil)} Новата спира старата.</p>
      )}
      <DialogActions back="Затвори">
        {(link || page.previewUntil !== null) && <Button onClick={() => void end()}>Спри връзката</Button>}
        {!link && (
          <Button variant="primary" busy={isBusy} onClick={() => void make()}>
            Направи връзка
          </Button>
        )}
      </DialogActions>
    </PanelDialog>
  );
}
