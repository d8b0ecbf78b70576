import { sql } from 'drizzle-orm';
import { setUpParts } from '#server/features/panel/dashboard/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { dueChanges, pageBrands } from '#server/platform/features/questions.ts';
import { registerBrandPictureRoutes } from './brand-pictures.storefront-routes.ts';
import { registerBrandRoutes } from './brand.storefront-routes.ts';
import { cacheBrand } from './brand.ts';
import { openDesignClock } from './design-clock.ts';
import { designUndos } from './design-undos.ts';
import { registerDesignAdminRoutes } from './design.admin-routes.ts';
import { designVersions } from './design.tables.ts';
import { openPageBrands } from './page-brands.ts';
import { choiceColours } from './questions.ts';

export const feature: Feature = {
  name: 'store/design',
  after: ['panel/dashboard', 'store/activities', 'store/settings'],
  opens: ['document-mark', 'email-look', 'questions', 'square-mark'],
  routes(app, deps, ask) {
    cacheBrand(deps, ask(choiceColours));
    registerBrandRoutes(app, deps);
    registerBrandPictureRoutes(app, deps);
    registerDesignAdminRoutes(app, deps);
  },
  answers: [
    answerWith(dueChanges, ({ deps }) => openDesignClock(deps)),
    answerWith(pageBrands, ({ deps }) => openPageBrands(deps)),
    answer(undoHandlers, designUndos),
    answer(setUpParts, {
      design: {
        stored: sql`exists (select from ${designVersions})`,
        isDone: (_shop, isStored) => isStored,
        isOptional: true,
      },
    }),
  ],
};
