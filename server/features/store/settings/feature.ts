import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answerWith, type Feature } from '#server/platform/features/feature.ts';
import { shopName } from '#server/platform/features/questions.ts';
import { cardPayment, currencyParts, officeCouriers } from './questions.ts';
import { readSettings } from './read-settings.ts';
import { settingsUndos } from './settings-undos.ts';
import { registerSettingsAdminRoutes } from './settings.admin-routes.ts';
import { registerSettingsJobs } from './settings.jobs.ts';
import { registerSettingsRoutes } from './settings.storefront-routes.ts';

export const feature: Feature = {
  name: 'store/settings',
  after: ['store/activities', 'store/security-events'],
  opens: [
    'alert-owners',
    'currency/currency-part',
    'currency/in-euro',
    'currency/lock-currency',
    'currency/start-in-euro',
    'email-template-errors',
    'format-money',
    'offered-delivery',
    'offered-methods',
    'questions',
    'read-settings',
    'record-sensitive-settings',
    'save-settings',
    'settings.tables',
    'update-settings',
  ],
  routes(app, deps, ask) {
    registerSettingsRoutes(app, deps, { couriersWithOffices: ask(officeCouriers), cardOffer: ask(cardPayment) });
    registerSettingsAdminRoutes(app, deps, { currencyParts: ask(currencyParts) });
  },
  jobs: registerSettingsJobs,
  answers: [
    answerWith(
      shopName,
      ({ deps }) =>
        async () =>
          (await readSettings(deps.db)).name,
    ),
    answerWith(undoHandlers, ({ deps }) => settingsUndos(deps.config)),
  ],
};
