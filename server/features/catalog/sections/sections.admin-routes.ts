import type { FastifyInstance } from 'fastify';
import {
  createSectionRoute,
  deleteSectionRoute,
  listAdminSectionsRoute,
  previewSectionRoute,
  reorderSectionsRoute,
  updateSectionRoute,
} from '#contracts/sections/sections.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
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
  serveRoute(app, listAdminSectionsRoute, async () => ({ popularSections: await listSections(db) }));
  serveRoute(app, createSectionRoute, async ({ body, caller }) => {
    const popularSection = await inTransaction(db, (tx) => createSection(tx, caller, body));
    return { popularSection, message: 'Секцията е създадена успешно.' };
  });
  serveRoute(app, updateSectionRoute, async ({ params, body, caller }) => {
    const done = await inTransaction(db, async (tx) => ({
      popularSection: await updateSection(tx, caller, params.id, body),
      activityId: activityOf(tx),
    }));
    return { ...done, message: 'Секцията е актуализирана успешно.' };
  });
  serveRoute(app, deleteSectionRoute, async ({ params, caller }) => {
    const activityId = await inTransaction(db, async (tx) => {
      await deleteSection(tx, caller, params.id);
      return activityOf(tx);
    });
    return { activityId, message: 'Секцията е изтрита успешно.' };
  });
  serveRoute(app, reorderSectionsRoute, async ({ body, caller }) => {
    const activityId = await inTransaction(db, async (tx) => {
      await reorderSections(tx, caller, body.ids);
      return activityOf(tx);
    });
    return { activityId, message: 'Секциите са подредени.' };
  });
  serveRoute(app, previewSectionRoute, async ({ body }) => ({ products: await previewSection(db, body) }));
}
