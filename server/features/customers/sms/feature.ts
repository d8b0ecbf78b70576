import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { messageFailures, smsChannel, smsProvider } from '#server/features/store/messages/questions.ts';
import { currencyParts, fileParts } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { sealedParts } from '#server/platform/features/questions.ts';
import { sealedToken } from './providers/sealed-token.ts';
import { sendSms } from './send-sms.ts';
import { readSmsSettings } from './settings/read-sms-settings.ts';
import { smsCostToEuro } from './settings/sms-cost-to-euro.ts';
import { smsFileParts } from './settings/sms-file-parts.ts';
import { smsUndos } from './sms-undos.ts';
import { registerSmsAdminRoutes } from './sms.admin-routes.ts';
import { registerSmsJobs } from './sms.jobs.ts';
import { registerSmsRoutes } from './sms.storefront-routes.ts';

export const feature: Feature = {
  name: 'customers/sms',
  after: ['store/activities', 'store/settings', 'store/messages', 'customers/accounts', 'customers/groups'],
  opens: ['queue-event-sms', 'queue-written-sms', 'settings/has-sms-provider', 'settings/read-sms-settings'],
  routes(app, deps, ask) {
    registerSmsRoutes(app, deps, ask(messageFailures));
    registerSmsAdminRoutes(app, deps);
  },
  jobs: registerSmsJobs,
  answers: [
    answerWith(
      smsChannel,
      ({ deps }) =>
        (message) =>
          sendSms(deps, message),
    ),
    answerWith(undoHandlers, ({ deps }) => smsUndos(deps)),
    answer(sealedParts, sealedToken),
    answer(currencyParts, smsCostToEuro),
    answerWith(fileParts, ({ deps }) => smsFileParts(deps)),
    answer(smsProvider, async (db) => (await readSmsSettings(db)).provider),
  ],
};
