import { waitingWork } from '#server/features/panel/dashboard/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { shopFigures } from '#server/platform/features/questions.ts';
import { failedMessages } from './failed-messages.ts';
import { registerMessageAdminRoutes } from './messages.admin-routes.ts';
import { registerMessageJobs } from './messages.jobs.ts';
import { contractAttachment, documentAttachment, messageFailures, smsChannel } from './questions.ts';

export const feature: Feature = {
  name: 'store/messages',
  after: ['panel/dashboard', 'store/activities', 'store/settings'],
  opens: [
    'compose-email',
    'delay-messages',
    'delete-email-texts',
    'list-messages',
    'messages-about',
    'messages.limits',
    'messages.tables',
    'present-message',
    'questions',
    'queue-message',
    'record-delivery-report',
    'resend-message',
  ],
  routes: registerMessageAdminRoutes,
  jobs(deps, ask) {
    registerMessageJobs(deps, {
      sendSms: ask(smsChannel),
      drawDocument: ask(documentAttachment),
      drawContract: ask(contractAttachment),
      ...ask(messageFailures),
    });
  },
  answers: [
    answer(waitingWork, { failed_messages: { permission: 'owner', count: () => failedMessages.count } }),
    answer(shopFigures, [failedMessages]),
  ],
};
