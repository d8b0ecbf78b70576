import { publishContentPageRoute } from '#contracts/content/content-pages.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { PageEditor } from '../draft/use-page-editor.ts';

/** When visitors see a page; null: at once, and without an end. */
export interface Period {
  from: string | null;
  until: string | null;
}

/** Publishes the draft of a page. What is not saved yet is saved first. Throws what is to be told. */
export async function publishPage(pageId: string, editor: Pick<PageEditor, 'saver'>, { from, until }: Period) {
  const basedOn = await editor.saver.flush();
  if (basedOn === undefined) throw new Error('Черновата не е запазена. Виж защо над страницата и опитай пак.');
  return callApi(publishContentPageRoute, { params: { id: pageId }, body: { basedOn, from, until } }).catch(
    (error: unknown) => {
      throw staleText(error);
    },
  );
}

function staleText(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return error;
  return new Error('Страницата е променена другаде, докато я публикуваше. Виж новото и опитай пак.');
}
