import { useEffect, useRef, useState } from 'react';
import { type ContentPage, publishContentPageRoute } from '#contracts/content/content-pages.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { setHead, setPeriod, setProps } from './draft/edit-page.ts';
import { SavingNotice } from './draft/saving-note.tsx';
import { UnsavedGuard } from './draft/unsaved-guard.tsx';
import { type PageEditor, usePageEditor } from './draft/use-page-editor.ts';
import { EditorHeader } from './editor-header.tsx';
import { PreviewFrame } from './preview/preview-frame.tsx';
import { AddressField } from './publish/address-field.tsx';
import { ProblemList } from './publish/problem-list.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { publishPage } from './publish/publish-page.ts';
import { PageHeadForm } from './sections/page-head-form.tsx';
import { SectionForm } from './sections/section-form.tsx';
import { SectionList, type SectionActions } from './sections/section-list.tsx';
import { type Problem, problemsOf } from './sections/section-problems.ts';
import type { ProblemVisit } from './sections/use-problem-focus.ts';
import { headId, useSectionActions } from './use-section-actions.ts';

/** Three columns on wide screens: the sections, the preview, and the form of the chosen section. Two tabs on narrow ones. */
export function PageEditorView({ page }: { page: ContentPage }) {
  const editor = usePageEditor(page);
  const { chosenId, actions, news } = useSectionActions(editor);
  const [isScheduling, setScheduling] = useState(false);
  const { isPublishing, publishNow } = usePublishing(page, editor);
  const [showsProblems, setShowsProblems] = useState(false);
  const [tab, setTab] = useState<'sections' | 'preview'>('sections');
  const { content } = editor.history;
  const problems = showsProblems ? problemsOf(content) : [];
  const [visit, setVisit] = useState<ProblemVisit>();
  const show = (problem: Problem) => {
    actions.choose(problem.sectionId ?? headId);
    setTab('sections');
    setVisit((before) => ({ field: problem.field, number: (before?.number ?? 0) + 1 }));
  };
  /** Goes on with a page that lacks nothing; else leads to what it lacks. */
  const whenComplete = (next: () => void) => () => {
    const [first] = problemsOf(content);
    setShowsProblems(first !== undefined);
    if (first) show(first);
    else next();
  };
  useUndoKeys(editor);
  return (
    <>
      <EditorHeader
        page={page}
        editor={editor}
        isPublishing={isPublishing}
        onPublish={whenComplete(() => void publishNow())}
        onSchedule={whenComplete(() => setScheduling(true))}
      />
      <SavingNotice editor={editor} />
      <ProblemList content={content} problems={problems} onChoose={show} />
      <p className={news.isRemoval ? 'editor-news line' : 'sr-only'} role="status">
        <span>{news.text}</span>
        {news.isRemoval && (
          <Button size="small" onClick={editor.undo} disabled={editor.history.past.length === 0}>
            Върни секцията
          </Button>
        )}
      </p>
      <div className="editor-tabs line" role="group" aria-label="Какво се вижда">
        <TabButton label="Секции" isOn={tab === 'sections'} onClick={() => setTab('sections')} />
        <TabButton label="Преглед" isOn={tab === 'preview'} onClick={() => setTab('preview')} />
      </div>
      <div className="editor-columns" data-tab={tab}>
        <div className="editor-list">
          <HeadButton isChosen={chosenId === headId} onClick={() => actions.choose(headId)} />
          <SectionList content={content} chosenId={chosenId} problems={problems} actions={actions} />
        </div>
        <div className="editor-form">
          <ChosenForm
            page={page}
            editor={editor}
            chosenId={chosenId}
            problems={problems}
            visit={visit}
            actions={actions}
          />
        </div>
        <div className="editor-preview">
          <PreviewFrame
            pageId={page.id}
            draftVersion={editor.savedVersion}
            chosenId={chosenId}
            onChoose={(id) => {
              actions.choose(id);
              setTab('sections');
            }}
          />
        </div>
      </div>
      {isScheduling && <PublishDialog page={page} editor={editor} onClose={() => setScheduling(false)} />}
      <UnsavedGuard pageId={page.id} editor={editor} />
    </>
  );
}

/** Publishes at once, without a question: the toast takes it back, and the versions keep what was there. */
function usePublishing(page: ContentPage, editor: PageEditor) {
  const [isPublishing, setPublishing] = useState(false);
  const publishNow = async () => {
    setPublishing(true);
    await runAction(
      () => publishPage(page.id, editor, { from: null, until: null }),
      'Страницата не можа да се публикува.',
      () => reloadAfter(publishContentPageRoute),
    );
    setPublishing(false);
  };
  return { isPublishing, publishNow };
}

interface ChosenFormProps {
  page: ContentPage;
  editor: PageEditor;
  chosenId: string;
  problems: readonly Problem[];
  visit: ProblemVisit | undefined;
  actions: SectionActions;
}

/** The form of what is chosen. Undo and the like show it anew. */
function ChosenForm({ page, editor, chosenId, problems, visit, actions }: ChosenFormProps) {
  const { content, revision } = editor.history;
  const section = content.page.sections.find(({ id }) => id === chosenId);
  const own = problems.filter(({ sectionId = headId }) => sectionId === chosenId);
  if (!section) {
    return (
      <>
        <PageHeadForm
          key={`${revision} ${visit?.number}`}
          visit={visit}
          use={page.use}
          head={content.head}
          problems={own}
          onType={(head) => editor.type('head', (all) => setHead(all, head))}
        />
        <AddressField key={page.slug} page={page} />
      </>
    );
  }
  return (
    <SectionForm
      key={`${chosenId} ${revision} ${visit?.number}`}
      visit={visit}
      section={section}
      problems={own}
      onType={(props) => editor.type(chosenId, (all) => setProps(all, chosenId, props))}
      onPeriod={(period) => editor.type(`${chosenId} period`, (all) => setPeriod(all, chosenId, period))}
      actions={actions}
    />
  );
}

function HeadButton({ isChosen, onClick }: { isChosen: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="panel-card head-button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onClick}
    >
      Заглавие и описание
    </button>
  );
}

function TabButton({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <button type="button" className={isOn ? 'btn btn-solid' : 'btn btn-quiet'} aria-pressed={isOn} onClick={onClick}>
      {label}
    </button>
  );
}

/** Ctrl+Z and Ctrl+Y outside of fields, which have their own. */
function useUndoKeys({ undo, redo }: Pick<PageEditor, 'undo' | 'redo'>): void {
  const latest = useRef({ undo, redo });
  useEffect(() => {
    latest.current = { undo, redo };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      if (isRedo) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
