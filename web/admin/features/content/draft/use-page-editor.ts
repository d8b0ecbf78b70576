import { useEffect, useState } from 'react';
import { type ContentPage, getContentPageRoute, type PageContent } from '#contracts/content/content-pages.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { addStep, addTyping, type EditHistory, openHistory, redo, undo } from './edit-history.ts';
import { noteLeftDraft } from './left-drafts.ts';
import { type DraftSaver, openDraftSaver, type SavingState } from './open-draft-saver.ts';
import { saveDraft } from './save-draft.ts';
import { takeUnsent } from './unsent-content.ts';

/** A page that is being edited. */
export interface PageEditor {
  history: EditHistory;
  saving: SavingState;
  /** The number of the draft as it was saved last. */
  savedVersion: number;
  /** Makes a step of its own. */
  change: (edit: (content: PageContent) => PageContent) => void;
  /** Takes what is typed in one place. */
  type: (place: string, edit: (content: PageContent) => PageContent) => void;
  undo: () => void;
  redo: () => void;
  /** Goes on from a draft that the server has put in place of this one. */
  replace: (page: ContentPage) => void;
  /** After someone else has changed the draft: keeps what is here, or takes theirs, which undo takes back. */
  resolve: (choice: 'mine' | 'theirs') => Promise<void>;
  saver: DraftSaver;
}

/** Edits a page: every change is a step that can be undone, and is saved a moment later. */
export function usePageEditor(page: ContentPage): PageEditor {
  const [start] = useState(() => openPage(page));
  const [history, setHistory] = useState(start.history);
  const [saving, setSaving] = useState<SavingState>({ status: 'saved' });
  const [savedVersion, setSavedVersion] = useState(start.version);
  const [saver] = useState(() =>
    openDraftSaver({
      content: page.draft,
      version: start.version,
      save: async (content, basedOn) => {
        const response = await saveDraft(page.id, content, basedOn);
        if ('version' in response) setSavedVersion(response.version);
        return response;
      },
      onState: setSaving,
    }),
  );
  useEffect(() => saver.change(history.content), [saver, history.content]);
  useEffect(() => () => noteLeftDraft(page.id, saver.flush().finally(saver.close)), [saver, page.id]);
  const replaceBy = ({ draft, draftVersion }: ContentPage) => {
    setHistory((before) => addStep(before, draft));
    saver.rebase({ content: draft, version: draftVersion }, draft);
    setSavedVersion(draftVersion);
  };
  const resolve = async (choice: 'mine' | 'theirs') => {
    const { contentPage } = await callApi(getContentPageRoute, { params: { id: page.id } });
    if (choice === 'theirs') return replaceBy(contentPage);
    saver.rebase({ content: contentPage.draft, version: contentPage.draftVersion }, history.content);
  };
  return {
    ...{ history, saving, savedVersion, saver, resolve, replace: replaceBy },
    change: (edit) => setHistory((before) => addStep(before, edit(before.content))),
    type: (place, edit) => setHistory((before) => addTyping(before, edit(before.content), { place, at: Date.now() })),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  };
}

/** The draft, with what this person typed before the session ended. */
function openPage({ id, draft, draftVersion }: ContentPage): { history: EditHistory; version: number } {
  const unsent = takeUnsent(id);
  if (!unsent) return { history: openHistory(draft), version: draftVersion };
  return { history: addStep(openHistory(draft), unsent.content), version: unsent.version };
}
