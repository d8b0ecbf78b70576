import { waitingWork } from '#server/features/panel/dashboard/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { shopFigures } from '#server/platform/features/questions.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { failedMessages } from './failed-messages.ts';
import { registerMessageAdminRoutes } from './messages.admin-routes.ts';
import { registerMessageJobs } from './messages.jobs.ts';
import { messageLimits } from './messages.limits.ts';
import {
  contractAttachment,
  documentAttachment,
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
      drawContract: ask(contractAttachment),
      composeLate: ask(lateComposers),
      ...ask(messageFailures),
    });
  },
  answers: [
    answer(waitingWork, { failed_messages: { permission: 'owner', count: () => failedMessages.count } }),
    answer(shopFigures, [failedMessages]),
    answerWith(unprovenReceipts, ({ deps }) => openActionLimit(messageLimits.unprovenReceipts, deps)),
  ],
};
