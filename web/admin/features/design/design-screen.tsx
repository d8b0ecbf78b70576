import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type DesignState, getDesignRoute } from '#contracts/design/design.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { EditableFields } from '#web/admin/patterns/resource-form/editable-fields.tsx';
import { LeaveGuard } from '#web/admin/patterns/resource-form/unsaved/leave-guard.tsx';
import { StaleNotice } from '#web/admin/patterns/resource-form/unsaved/stale-notice.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { ColoursSection } from './colours-section.tsx';
import { DesignActions } from './design-actions.tsx';
import { DesignPreview } from './design-preview.tsx';
import { LogoSection } from './logo-section.tsx';
import { PackageSection } from './package-section.tsx';
import { ShapeSection } from './shape-section.tsx';
import { showNewLook } from './show-new-look.ts';
import { SpeechSection } from './speech-section.tsx';
import { useDesignEditor } from './use-design-editor.ts';
import { VersionsSection } from './versions-section.tsx';
import { WordsSection } from './words-section.tsx';

const title = 'Дизайн';

/** How the shop looks: chosen on one side, seen on real pages on the other before anyone else sees it. */
export function DesignScreen() {
  const query = useQuery(queryOf(getDesignRoute, {}));
  if (!query.data)
    return (
      <DetailStates
        title={title}
        back={{ to: '/admin/settings', label: 'Настройки' }}
        query={query}
        failedText="Дизайнът не можа да се зареди."
      />
    );
  return <Editor state={query.data} reload={async () => (await query.refetch()).data ?? query.data} />;
}

function Editor({ state, reload }: { state: DesignState; reload: () => Promise<DesignState> }) {
  const editor = useDesignEditor(state);
  const { isDirty, isBusy, isStale, takeStored } = editor;
  // A change of this or another screen; what is being edited here stays until it is saved or refused.
  useEffect(() => {
    if (!isDirty && !isBusy && state.version !== editor.version) takeStored(state, false);
  });
  const look = JSON.stringify(state.current);
  const seenLook = useRef(look);
  useEffect(() => {
    if (seenLook.current === look) return;
    seenLook.current = look;
    void showNewLook();
  }, [look]);
  return (
    <>
      <PageHeader
        title={title}
        actions={<DesignActions editor={editor} state={state} />}
        history={{ subject: 'design', id: 'shop' }}
      />
      <LeaveGuard isDirty={editor.dirty} />
      {isStale && (
        <StaleNotice
          onReload={async () => {
            takeStored(await reload(), true);
            return [];
          }}
        />
      )}
      <div className="design-layout fluid">
        <EditableFields>
          <div className="stack loose">
            <WordsSection />
            <LogoSection editor={editor} files={[...state.files, ...editor.uploads]} />
            <ColoursSection editor={editor} />
            <ShapeSection editor={editor} />
            <SpeechSection editor={editor} />
            <VersionsSection state={state} editor={editor} />
            <PackageSection editor={editor} />
          </div>
        </EditableFields>
        <DesignPreview styles={editor.preview.data?.styles} speech={editor.design.speech} />
      </div>
    </>
  );
}
