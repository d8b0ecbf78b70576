import { lazy, Suspense, useState } from 'react';
import type { ContentPage } from '#contracts/content/content-pages.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { StepButton } from '#web/admin/patterns/sortable/step-button.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarClock, History, Redo2, Smartphone, Undo2 } from '#web/shared/ui/icons.ts';
import { backToPages } from './back-to-pages.ts';
import { nameOfPage, stateLabel, labelsOfUse } from './content-labels.ts';
import { SavingNote } from './draft/saving-note.tsx';
import type { PageEditor } from './draft/use-page-editor.ts';

const PreviewLinkDialog = lazy(async () => ({
  default: (await import('./publish/preview-link-dialog.tsx')).PreviewLinkDialog,
}));

const VersionsDialog = lazy(async () => ({ default: (await import('./publish/versions-dialog.tsx')).VersionsDialog }));

interface EditorHeaderProps {
  page: ContentPage;
  editor: PageEditor;
  isPublishing: boolean;
  onPublish: () => void;
  onSchedule: () => void;
}

/** The title of the page, what visitors see of it, and what is done with the page as a whole. */
export function EditorHeader({ page, editor, isPublishing, onPublish, onSchedule }: EditorHeaderProps) {
  const [dialog, setDialog] = useState<'link' | 'versions'>();
  const { content, past, future } = editor.history;
  const state = stateLabel(page);
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader
        title={nameOfPage({ use: page.use, title: content.head.title }) || labelsOfUse[page.use].one}
        back={backToPages}
        aside={
          <>
            <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
            <SavingNote saving={editor.saving} />
          </>
        }
        actions={
          <>
            <Allowed>
              <StepButton label="Отмени" isEnd={past.length === 0} onClick={editor.undo}>
                <Undo2 aria-hidden="true" size={18} />
              </StepButton>
              <StepButton label="Повтори" isEnd={future.length === 0} onClick={editor.redo}>
                <Redo2 aria-hidden="true" size={18} />
              </StepButton>
            </Allowed>
            <Button icon={<History aria-hidden="true" size={16} />} onClick={() => setDialog('versions')}>
              Версии
            </Button>
            <Allowed>
              <Button icon={<Smartphone aria-hidden="true" size={16} />} onClick={() => setDialog('link')}>
                На телефон
              </Button>
              <button type="button" className="icon-button" aria-label="Насрочи…" title="Насрочи…" onClick={onSchedule}>
                <CalendarClock aria-hidden="true" size={18} />
              </button>
              <Button variant="primary" busy={isPublishing} onClick={() => isPublishing || onPublish()}>
                Публикувай
              </Button>
            </Allowed>
          </>
        }
      />
      <Suspense>
        {dialog === 'link' && <PreviewLinkDialog page={page} onClose={close} />}
        {dialog === 'versions' && <VersionsDialog page={page} editor={editor} onClose={close} />}
      </Suspense>
    </>
  );
}
