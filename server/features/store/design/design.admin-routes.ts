import type { FastifyInstance } from 'fastify';
import {
  cancelDesignRoute,
  discardDesignDraftRoute,
  exportDesignRoute,
  getDesignRoute,
  importDesignRoute,
  previewDesignRoute,
  publishDesignRoute,
  restoreDesignRoute,
  saveDesignDraftRoute,
  uploadDesignFileRoute,
} from '#contracts/design/design.ts';
import { grantPreviewRoute } from '#contracts/design/preview-right.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { writePreviewRight } from '#server/platform/web/preview-right.ts';
import { makeBrand } from './brand.ts';
import { cancelScheduled } from './cancel-scheduled.ts';
import { tonesOf } from './colours/tones-of.ts';
import { readDesignPackage, writeDesignPackage } from './design-package.ts';
import { previewHours } from './design.limits.ts';
import { discardDraft } from './discard-draft.ts';
import { readPanelLook } from './panel-look.ts';
import { presentDesign } from './present-design.ts';
import { publishDesign } from './publish-design.ts';
import { restoreDesign } from './restore-design.ts';
import { saveDraft } from './save-draft.ts';
import { readDesignFile, storeDesignFile } from './store-file.ts';

const savedDraft = 'Черновата е запазена. Посетителите още виждат досегашния дизайн.';
const packageLimit = { bodyLimit: 9_000_000 };

/** The routes of the panel for the design. */
export function registerDesignAdminRoutes(app: FastifyInstance, { db, clock, secrets }: Deps): void {
  serveRoute(app, getDesignRoute, async () => ({
    ...(await presentDesign(db, clock())),
    panelLook: await readPanelLook(db),
  }));

  serveRoute(app, previewDesignRoute, async ({ body: { design } }) => {
    const { styles } = await makeBrand(db, design);
    return { styles: styles.css, ...(await tonesOf(design.palette)) };
  });

  serveRoute(app, saveDesignDraftRoute, async ({ body: { design, version }, write }) => ({
    version: await write((op) => saveDraft(op, design, version)),
    message: savedDraft,
  }));

  serveRoute(app, discardDesignDraftRoute, async ({ body: { version }, write }) => {
    const { result, activityId } = await write(withActivity((op) => discardDraft(op, version)));
    return { version: result, activityId, message: 'Черновата е махната.' };
  });

  serveRoute(app, publishDesignRoute, async ({ body: { startsAt, ...body }, write }) => {
    const publication = { ...body, startsAt: startsAt === null ? null : new Date(startsAt) };
    const { activityId } = await write(withActivity((op) => publishDesign(op, publication)));
    const message = startsAt === null ? 'Новият дизайн е публикуван.' : 'Дизайнът е насрочен.';
    return { activityId, message };
  });

  serveRoute(app, restoreDesignRoute, async ({ params, write }) => {
    const { result, activityId } = await write(withActivity((op) => restoreDesign(op, params.id)));
    return { activityId, message: `Версия ${result.restoredFrom} отново се вижда.` };
  });

  serveRoute(app, cancelDesignRoute, async ({ params, write }) => {
    const { isDraft } = await write((op) => cancelScheduled(op, params.id));
    return { message: isDraft ? 'Насрочването е отменено. Дизайнът е в черновата.' : 'Насрочването е отменено.' };
  });

  serveRoute(
    app,
    uploadDesignFileRoute,
    async ({ body, caller, write }) => {
      const file = await readDesignFile(Buffer.from(body.file, 'base64'), caller.user.id);
      return { file: await write((op) => storeDesignFile(op, file)), message: 'Файлът е качен.' };
    },
    { bodyLimit: 3_000_000 },
  );

  serveRoute(app, exportDesignRoute, () => writeDesignPackage(db, clock()));

  serveRoute(
    app,
    importDesignRoute,
    async ({ body: { file, version }, caller, write }) => {
      const { design, files } = await readDesignPackage(file, caller.user.id);
      const next = await write(async (op) => {
        for (const one of files) await storeDesignFile(op, one);
        return saveDraft(op, design, version);
      });
      return { version: next, message: 'Дизайнът от файла е в черновата. Виж го и го публикувай.' };
    },
    packageLimit,
  );

  serveRoute(app, grantPreviewRoute, async ({ body: { of } }) => {
    const until = new Date(clock().getTime() + previewHours * 3_600_000);
    return { preview: writePreviewRight(secrets.key('previews'), { of }, until), until: until.toISOString() };
  });
}
