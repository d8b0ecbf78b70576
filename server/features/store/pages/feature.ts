import { setUpParts } from '#server/features/panel/dashboard/questions.ts';
import { currentOffer } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { registerGuaranteeRoutes } from './guarantee/guarantee.admin-routes.ts';
import { hasPublishedTexts } from './has-published-texts.ts';
import { registerHelpRoutes } from './help/help.storefront-routes.ts';
import { cacheHelp, openHelpSearch } from './help/search-help.ts';
import { registerPageTextAdminRoutes } from './pages.admin-routes.ts';
import { registerPageTextRoutes } from './pages.storefront-routes.ts';
import { helpSearch } from './questions.ts';

export const feature: Feature = {
  name: 'store/pages',
  after: ['panel/dashboard', 'store/activities', 'store/settings'],
  opens: ['pages.tables', 'questions', 'read-filled-page'],
  routes(app, deps, ask) {
    const sources = { ...deps, readOffer: ask(currentOffer) };
    registerPageTextRoutes(app, sources);
    cacheHelp(deps.db, deps.changes);
    registerHelpRoutes(app, sources, ask(helpSearch));
    registerGuaranteeRoutes(app, deps);
    registerPageTextAdminRoutes(app, sources);
  },
  answers: [
    answer(setUpParts, { texts: { stored: hasPublishedTexts, isDone: (_shop, isStored) => isStored } }),
    answerWith(helpSearch, ({ deps, ask }) => openHelpSearch(deps, ask)),
  ],
};
