import type { FastifyInstance } from 'fastify';
import {
  createSectionRoute,
  deleteSectionRoute,
  listAdminSectionsRoute,
  previewSectionRoute,
  reorderSectionsRoute,
  updateSectionRoute,
} from '#contracts/sections/sections.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { createSection } from './create-section.ts';
import { deleteSection } from './delete-section.ts';
import { listSections } from './list-sections.ts';
import { previewSection } from './preview-section.ts';
import { reorderSections } from './reorder-sections.ts';
import { updateSection } from './update-section.ts';

/** The product sections in the panel. */
export function registerSectionAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listAdminSectionsRoute, async ({ query: { page, limit } }) => {
    const all = await listSections(db);
    const popularSections = all.slice((page - 1) * limit, page * limit);
    return { popularSections, page, limit, total: all.length };
  });
  serveRoute(app, createSectionRoute, async ({ body, write }) => {
    const popularSection = await write((op) => createSection(op, body));
    return { popularSection, message: 'Секцията е създадена успешно.' };
  });
  serveRoute(app, updateSectionRoute, async ({ params, body, write }) => {
    const { result: popularSection, activityId } = await write(
      withActivity((op) => updateSection(op, params.id, body)),
    );
    return { popularSection, activityId, message: 'Секцията е актуализирана успешно.' };
  });
  serveRoute(app, deleteSectionRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deleteSection(op, params.id)));
    return { activityId, message: 'Секцията е изтрита успешно.' };
  });
  serveRoute(app, reorderSectionsRoute, async ({ body, write }) => {
    const { activityId } = await write(withActivity((op) => reorderSections(op, body.ids)));
    return { activityId, message: 'Секциите са подредени.' };
  });
  serveRoute(app, previewSectionRoute, async ({ body }) => ({ products: await previewSection(db, body) }));
}
