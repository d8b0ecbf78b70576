import type { FastifyInstance } from 'fastify';
import {
  createSectionRoute,
  deleteSectionRoute,
  listAdminSectionsRoute,
  previewSectionRoute,
  reorderSectionsRoute,
  updateSectionRoute,
} from '#contracts/sections.ts';
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
    const popularSection = await inTransaction(db, (tx) => updateSection(tx, caller, params.id, body));
    return { popularSection, message: 'Секцията е актуализирана успешно.' };
  });
  serveRoute(app, deleteSectionRoute, async ({ params, caller }) => {
    await inTransaction(db, (tx) => deleteSection(tx, caller, params.id));
    return { message: 'Секцията е изтрита успешно.' };
  });
  serveRoute(app, reorderSectionsRoute, async ({ body, caller }) => {
    await inTransaction(db, (tx) => reorderSections(tx, caller, body.ids));
    return { message: 'Секциите са подредени.' };
  });
  serveRoute(app, previewSectionRoute, async ({ body }) => ({ products: await previewSection(db, body) }));
}
