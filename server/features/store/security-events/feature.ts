import { answerWith, type Feature, questionToOne } from '#server/platform/features/feature.ts';
import { callObserver } from '#server/platform/features/questions.ts';
import { observeCalls } from './observe-calls.ts';
import { accountResolver, namesOfAccounts } from './questions.ts';
import { registerSecurityEventAdminRoutes } from './security-events.admin-routes.ts';
import { registerSecurityEventJobs } from './security-events.jobs.ts';
import { openSecurityLog, type SecurityLog } from './security-log.ts';

/** One log per process, for the observer of calls and the list that flushes it. */
const securityLog = questionToOne<SecurityLog>('Where are security events collected?');

export const feature: Feature = {
  name: 'store/security-events',
  after: [],
  opens: ['event-buffer', 'list-security-events', 'questions', 'record-security-event', 'security-log'],
  routes(app, deps, ask) {
    registerSecurityEventAdminRoutes(app, deps, { log: ask(securityLog), names: ask(namesOfAccounts) });
  },
  jobs: registerSecurityEventJobs,
  answers: [
    answerWith(securityLog, ({ deps, ask }) => openSecurityLog(deps, ask(accountResolver))),
    answerWith(callObserver, ({ ask }) => {
      const log = ask(securityLog);
      return { ...observeCalls(log), close: log.close };
    }),
  ],
};
