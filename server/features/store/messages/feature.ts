import { setUpParts, waitingWork, type WaitingWorkOf } from '#server/features/panel/dashboard/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { sealedParts, shopFigures } from '#server/platform/features/questions.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { countDelayed } from './delayed-messages.ts';
import { failedMessages } from './failed-messages.ts';
import { hasTestedMail } from './mail-server/has-tested-mail.ts';
import { sealedMailPassword } from './mail-server/sealed-mail-password.ts';
import { countWaitingMail } from './mail-server/waiting-mail.ts';
import { registerMessageAdminRoutes } from './messages.admin-routes.ts';
import { registerMessageJobs } from './messages.jobs.ts';
import { messageLimits } from './messages.limits.ts';
import {
  contractAttachment,
  documentAttachment,
  purchaseAttachment,
  lateComposers,
  messageFailures,
  smsChannel,
  smsProvider,
  unprovenReceipts,
} from './questions.ts';

export const feature: Feature = {
  name: 'store/messages',
  after: ['panel/dashboard', 'store/activities', 'store/settings', 'store/design'],
  opens: [
    'compose-email',
    'delay-messages',
    'delete-email-texts',
    'messages-about',
    'messages.tables',
    'questions',
    'queue-message',
    'record-delivery-report',
    'resend-message',
  ],
  routes(app, deps, ask) {
    registerMessageAdminRoutes(app, deps, ask(smsProvider));
  },
  jobs(deps, ask) {
    registerMessageJobs(deps, {
      sendSms: ask(smsChannel),
      drawDocument: ask(documentAttachment),
      drawPurchase: ask(purchaseAttachment),
      drawContract: ask(contractAttachment),
      composeLate: ask(lateComposers),
      ...ask(messageFailures),
    });
  },
  answers: [
    answerWith(waitingWork, ({ deps }): WaitingWorkOf => ({
      failed_messages: { permission: 'owner', count: () => failedMessages.count },
      delayed_messages: { permission: 'owner', count: countDelayed },
      waiting_mail: {
        permission: 'settings',
        // In a shop with a mail server nothing waits for one, and the table is not read.
        read: async (db, now) => ((await deps.mailer.server()) === null ? countWaitingMail(db, now) : 0),
      },
    })),
    answerWith(setUpParts, ({ deps: { config } }) => ({
      mail: {
        stored: hasTestedMail(config),
        isDone: (_shop, isStored) => isStored,
        isGiven: config.smtpUrl !== null,
      },
    })),
    answer(sealedParts, sealedMailPassword),
    answer(shopFigures, [failedMessages]),
    answerWith(unprovenReceipts, ({ deps }) => openActionLimit(messageLimits.unprovenReceipts, deps)),
  ],
};
