import type { Feature } from '#server/platform/features/feature.ts';
import { registerMessageAdminRoutes } from './messages.admin-routes.ts';
import { registerMessageJobs } from './messages.jobs.ts';
import { contractAttachment, documentAttachment, messageFailures, smsChannel } from './questions.ts';

export const feature: Feature = {
  name: 'store/messages',
  after: ['store/activities', 'store/settings'],
  opens: [
    'break-links',
    'compose-email',
    'delay-messages',
    'delete-email-texts',
    'email-layout',
    'inline-pictures',
    'list-messages',
    'message-channels',
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
};
