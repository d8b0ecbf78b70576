import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { setUpParts, shopSettings } from '#server/features/panel/dashboard/questions.ts';
import { accessTopics, liveParts } from '#server/features/panel/live/questions.ts';
import { activityRetention, undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { shopName, shopSpeech } from '#server/platform/features/questions.ts';
import { registerSettingsFileRoutes } from './file/settings-file.admin-routes.ts';
import { cardPayment, currencyParts, currentOffer, fileParts, officeCouriers, shopFrame } from './questions.ts';
import { openOffer } from './read-offer.ts';
import { readSettings } from './read-settings.ts';
import { settingsSetUpParts } from './set-up-parts.ts';
import { settingsUndos } from './settings-undos.ts';
import { registerSettingsAdminRoutes } from './settings.admin-routes.ts';
import { registerSettingsRoutes } from './settings.storefront-routes.ts';

export const feature: Feature = {
  name: 'store/settings',
  after: ['panel/live', 'panel/dashboard', 'store/activities', 'store/security-events'],
  opens: [
    'alert-owners',
    'currency/lock-currency',
    'payment-methods-of',
    'questions',
    'read-settings',
    'take-settings',
  ],
  routes(app, deps, ask) {
    registerSettingsRoutes(app, deps, {
      readOffer: ask(currentOffer),
      cardOffer: ask(cardPayment),
      readFrame: ask(shopFrame),
    });
    registerSettingsAdminRoutes(app, deps, { currencyParts: ask(currencyParts) });
    registerSettingsFileRoutes(app, deps, ask(fileParts));
  },
  answers: [
    answerWith(
      shopName,
      ({ deps }) =>
        async () =>
          (await readSettings(deps.db)).name,
    ),
    answerWith(
      shopSpeech,
      ({ deps }) =>
        async () =>
          (await readSettings(deps.db)).speech,
    ),
    answerWith(undoHandlers, ({ deps }) => settingsUndos(deps.config)),
    answer(shopSettings, readSettings),
    answerWith(setUpParts, ({ deps }) => settingsSetUpParts(deps.config)),
    answer(liveParts, { settings: { permissions: [], topics: [settingsTopic] } }),
    // Two-factor authentication may be required of staff from now on.
    answer(accessTopics, settingsTopic),
    answer(activityRetention, async (db) => (await readSettings(db)).retention.activities),
    answerWith(currentOffer, ({ deps, ask }) => openOffer(deps.config, ask(officeCouriers))),
  ],
};
