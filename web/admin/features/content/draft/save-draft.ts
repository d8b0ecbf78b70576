import { type PageContent, saveContentDraftRoute } from '#contracts/content/content-pages.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';
import type { SaveAnswer } from './open-draft-saver.ts';

/** Sends a draft. The editor itself shows failures: a toast for each try would cover the page. */
export async function saveDraft(id: string, content: PageContent, basedOn: number): Promise<SaveAnswer> {
  try {
    const { contentPage } = await callApi(saveContentDraftRoute, { params: { id }, body: { ...content, basedOn } });
    return { version: contentPage.draftVersion };
  } catch (error) {
    suppressToast(error);
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'STALE') return { stale: true };
    if (error.status >= 500 || error.status === 429) throw error;
    return { refused: error };
  }
}
