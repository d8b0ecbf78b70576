import { useState } from 'react';
import {
  type ContentPage,
  type ContentVersion,
  restoreContentVersionRoute,
  withdrawContentVersionRoute,
} from '#contracts/content/content-pages.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { StatusBadge, type StateLabel } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import type { PageEditor } from '../draft/use-page-editor.ts';

interface VersionsDialogProps {
  page: ContentPage;
  editor: PageEditor;
  onClose: () => void;
}

/** The published versions of a page: who published each when, to bring back into the draft or to withdraw. */
export function VersionsDialog({ page, editor, onClose }: VersionsDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const restore = async (version: number) => {
    if (isBusy) return;
    setBusy(true);
    const isDone = await runAction(
      async () => {
        const basedOn = await editor.saver.flush();
        if (basedOn === undefined) throw new Error('Черновата не е запазена. Опитай пак след малко.');
        const params = { id: page.id, version: String(version) };
        const { activityId: _undoneHere, ...done } = await callApi(restoreContentVersionRoute, {
          params,
          body: { basedOn },
        });
        return done;
      },
      'Версията не можа да се върне.',
      async ({ contentPage }) => {
        editor.replace(contentPage);
        await reloadAfter(restoreContentVersionRoute);
      },
    );
    setBusy(false);
    if (isDone) onClose();
  };
  const withdraw = (version: number) =>
    runCall(
      withdrawContentVersionRoute,
      { params: { id: page.id, version: String(version) } },
      'Версията не можа да се оттегли.',
    );
  return (
    <PanelDialog title="Версии" text="Всяко публикуване е версия. Върната версия отива в черновата." onClose={onClose}>
      {page.versions.length === 0 && <p className="muted">Страницата още не е публикувана.</p>}
      <ol className="mini-list" reversed>
        {page.versions.map((version) => (
          <li key={version.version} className="version row middle spread">
            <span className="two-lines">
              <span className="badges">
                <strong>Версия {version.version}</strong>
                <StatusBadge tone={stateOf(version).tone}>{stateOf(version).label}</StatusBadge>
              </span>
              <small>
                {formatDateTime(version.publishedAt)}, {version.author}
              </small>
            </span>
            <Allowed>
              <span className="row">
                <button
                  type="button"
                  className="btn btn-outline btn-small"
                  onClick={() => void restore(version.version)}
                >
                  Върни в черновата<span className="sr-only"> версия {version.version}</span>
                </button>
                {!version.isWithdrawn && page.versions.length > 1 && (
                  <button
                    type="button"
                    className="btn btn-quiet btn-small"
                    onClick={() => void withdraw(version.version)}
                  >
                    Оттегли<span className="sr-only"> версия {version.version}</span>
                  </button>
                )}
              </span>
            </Allowed>
          </li>
        ))}
      </ol>
      <DialogActions back="Затвори" />
    </PanelDialog>
  );
}

function stateOf({ isShown, isWithdrawn, from, until }: ContentVersion): StateLabel {
  if (isWithdrawn) return { label: 'Оттеглена', tone: 'plain' };
  if (isShown) return { label: 'Показва се', tone: 'good' };
  const now = new Date().toISOString();
  if (from > now) return { label: `От ${formatDateTime(from)}`, tone: 'info' };
  if (until !== null && until <= now) return { label: 'Приключила', tone: 'plain' };
  return { label: 'Предишна', tone: 'plain' };
}
