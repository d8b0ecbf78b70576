import type { FastifyInstance } from 'fastify';
import {
  createContentPageRoute,
  createEditorPreviewRoute,
  createPreviewLinkRoute,
  deleteContentPageRoute,
  endPreviewLinkRoute,
  getContentPageRoute,
  listContentPagesRoute,
  moveContentPageRoute,
  publishContentPageRoute,
  restoreContentVersionRoute,
  saveContentDraftRoute,
  withdrawContentVersionRoute,
} from '#contracts/content/content-pages.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { createEditorPreview, createPreviewLink, endPreviewLink } from './content-previews.ts';
import { createContentPage } from './create-content-page.ts';
import { deleteContentPage } from './delete-content-page.ts';
import { getContentPage } from './get-content-page.ts';
import { listContentPages } from './list-content-pages.ts';
import { moveContentPage } from './move-content-page.ts';
import { publishContentPage } from './publish-content-page.ts';
import { restoreContentVersion } from './restore-content-version.ts';
import { saveContentDraft } from './save-content-draft.ts';
import { withdrawContentVersion } from './withdraw-content-version.ts';

/** The content pages in the panel. */
export function registerContentAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, clock } = deps;
  serveRoute(app, listContentPagesRoute, async ({ query }) => ({
    ...(await listContentPages(db, query, clock())),
    page: query.page,
    limit: query.limit,
  }));
  serveRoute(app, getContentPageRoute, async ({ params }) => ({
    contentPage: await getContentPage(db, params.id, clock()),
  }));
  serveRoute(app, createContentPageRoute, async ({ body, write }) => {
    const { result: contentPage, activityId } = await write(withActivity((op) => createContentPage(op, body)));
    return { contentPage, activityId, message: 'Страницата е създадена като чернова.' };
  });
  serveRoute(app, saveContentDraftRoute, async ({ params, body, write }) => ({
    contentPage: await write((op) => saveContentDraft(op, params.id, body)),
    message: 'Черновата е запазена.',
  }));
  serveRoute(app, moveContentPageRoute, async ({ params, body, write }) => {
    const { result: contentPage, activityId } = await write(
      withActivity((op) => moveContentPage(op, params.id, body.slug)),
    );
    return { contentPage, activityId, message: 'Адресът е променен. Старият води към новия.' };
  });
  serveRoute(app, publishContentPageRoute, async ({ params, body, write }) => {
    const { result: contentPage, activityId } = await write(
      withActivity((op) => publishContentPage(op, params.id, body)),
    );
    return { contentPage, activityId, message: body.from ? 'Публикуването е насрочено.' : 'Страницата е публикувана.' };
  });
  serveRoute(app, restoreContentVersionRoute, async ({ params, body, write }) => {
    const version = Number(params.version);
    const { result: contentPage, activityId } = await write(
      withActivity((op) => restoreContentVersion(op, params.id, { version, basedOn: body.basedOn })),
    );
    return { contentPage, activityId, message: `Версия ${version} е в черновата.` };
  });
  serveRoute(app, withdrawContentVersionRoute, async ({ params, write }) => {
    const version = Number(params.version);
    const { result: contentPage, activityId } = await write(
      withActivity((op) => withdrawContentVersion(op, params.id, version)),
    );
    return { contentPage, activityId, message: `Версия ${version} е оттеглена.` };
  });
  serveRoute(app, deleteContentPageRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deleteContentPage(op, params.id)));
    return { activityId, message: 'Страницата е изтрита.' };
  });
  serveRoute(app, createPreviewLinkRoute, async ({ params, write }) => {
    const { path, until } = await write((op) => createPreviewLink(op, params.id));
    const url = `${config.baseUrl}${path}`;
    const { default: QRCode } = await import('qrcode');
    const qrCode = await QRCode.toDataURL(url, { margin: 2, width: 240 });
    return { path, url, qrCode, until: until.toISOString() };
  });
  serveRoute(app, endPreviewLinkRoute, async ({ params, write }) => {
    await write((op) => endPreviewLink(op, params.id));
    return { contentPage: await getContentPage(db, params.id, clock()), message: 'Връзката вече не работи.' };
  });
  serveRoute(app, createEditorPreviewRoute, async ({ params }) => {
    const { path, until } = await createEditorPreview(deps, params.id);
    return { path, until: until.toISOString() };
  });
}
