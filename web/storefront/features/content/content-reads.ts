import {
  getArticleRoute,
  getCategoryHeadRoute,
  getContentPreviewRoute,
  getHomeContentRoute,
  getOwnPageRoute,
  listArticlesRoute,
  type ShownContent,
} from '#contracts/content/shown-content.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import type { ContentKey } from './content-key.ts';

/** The most that the API returns at once. */
const shownArticles = 100;

export async function readContent(callApi: CallApi, [use, slug = '']: ContentKey): Promise<ShownContent | null> {
  const params = { slug };
  switch (use) {
    case 'home':
      return (await callApi(getHomeContentRoute)).content;
    case 'page':
      return (await callApi(getOwnPageRoute, { params })).content;
    case 'article':
      return (await callApi(getArticleRoute, { params })).content;
    case 'category':
      return (await callApi(getCategoryHeadRoute, { params })).content;
    case 'preview':
      return (await callApi(getContentPreviewRoute, { params: { secret: slug } })).content;
  }
}

export async function readArticles(callApi: CallApi) {
  return callApi(listArticlesRoute, { query: { page: 1, limit: shownArticles } });
}
