import { sql } from 'drizzle-orm';
import { setUpParts } from '#server/features/panel/dashboard/questions.ts';
import { liveParts } from '#server/features/panel/live/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { categoryOfSlug } from '#server/features/store/content/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { categoryOfSlugIn } from './category-of-slug.ts';
import { sectionUndos } from './section-undos.ts';
import { registerSectionAdminRoutes } from './sections.admin-routes.ts';
import { registerSectionJobs } from './sections.jobs.ts';
import { registerSectionRoutes } from './sections.storefront-routes.ts';
import { sections } from './sections.tables.ts';

export const feature: Feature = {
  name: 'catalog/sections',
  after: ['panel/live', 'panel/dashboard', 'store/activities', 'store/content', 'catalog/products'],
  routes(app, deps) {
    registerSectionRoutes(app, deps);
    registerSectionAdminRoutes(app, deps);
  },
  jobs: registerSectionJobs,
  answers: [
    answer(undoHandlers, sectionUndos),
    answer(categoryOfSlug, categoryOfSlugIn),
    answer(setUpParts, {
      section: {
        stored: sql`exists (select from ${sections} where ${sections.isActive})`,
        isDone: (_shop, isStored) => isStored,
      },
    }),
    answer(liveParts, { sections: { permissions: ['catalog'], topics: [recordTopic('section')] } }),
  ],
};
