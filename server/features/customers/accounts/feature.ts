import { newcomers } from '#server/features/panel/dashboard/questions.ts';
import { accessTopics, liveParts } from '#server/features/panel/live/questions.ts';
import { panelSearches } from '#server/features/panel/palette/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { emailExamples } from '#server/features/store/messages/questions.ts';
import { accountResolver, namesOfAccounts } from '#server/features/store/security-events/questions.ts';
import { answer, answerWith, type Feature, questionToOne } from '#server/platform/features/feature.ts';
import { callers, sealedParts } from '#server/platform/features/questions.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { accountEmailExamples } from './account-email-examples.ts';
import type { OnVerified } from './account-routes-context.ts';
import { accountNames, resolveAccounts } from './accounts-in-events.ts';
import { registerAccountAdminRoutes } from './accounts.admin-routes.ts';
import { registerAccountJobs } from './accounts.jobs.ts';
import { accountLimits } from './accounts.limits.ts';
import { registerAccountRoutes } from './accounts.storefront-routes.ts';
import { ownAddress } from './mailbox-proof.ts';
import {
  addressEffects,
  groupsOfUsers,
  personRecords,
  purchasesOfUsers,
  personalParts,
  registrationLimit,
  signInEffects,
  signOutEffects,
} from './questions.ts';
import { registerUserListRoutes } from './records/user-list.admin-routes.ts';
import { sessionsTopic } from './sessions/end-sessions.ts';
import { createIdentify } from './sessions/identify.ts';
import { rememberVisits, type Visits } from './sessions/remember-visits.ts';
import { sealedSeeds } from './two-factor/sealed-seeds.ts';
import { countNewCustomers } from './users/count-new-customers.ts';
import { findUsers } from './users/find-users.ts';
import { userUndos } from './users/user-undos.ts';

/** One collection of visits per process. */
const visitsOfSessions = questionToOne<Visits>('Where are the visits of sessions collected?');

export const feature: Feature = {
  name: 'customers/accounts',
  after: [
    'panel/live',
    'panel/dashboard',
    'panel/palette',
    'store/activities',
    'store/security-events',
    'store/settings',
    'store/messages',
  ],
  opens: [
    'account-duties',
    'accounts.tables',
    'email-owners',
    'personal-data/opt-out-codes',
    'personal-data/set-consent',
    'questions',
    'records/user-filter',
    'register-account',
    'users/find-user',
    'users/list-users',
  ],
  routes(app, deps, ask) {
    const onVerified: OnVerified = async (op, user) => {
      const address = ownAddress(user);
      if (address === null) return;
      for (const effect of ask(addressEffects)) await effect(op, { userId: user.id, ownAddress: address });
    };
    registerAccountRoutes(app, deps, {
      onSignedIn: async (op, signedIn) => {
        for (const effect of ask(signInEffects)) await effect(op, signedIn);
        await onVerified(op, signedIn.user);
      },
      onSignedOut: (request) => ask(signOutEffects).forEach((effect) => effect(request)),
      onVerified,
      registrations: ask(registrationLimit),
      personalParts: ask(personalParts),
    });
    registerAccountAdminRoutes(app, deps, { personalParts: ask(personalParts) });
    registerUserListRoutes(app, deps, {
      groups: ask(groupsOfUsers),
      readPurchases: ask(purchasesOfUsers),
      records: ask(personRecords),
    });
  },
  jobs: registerAccountJobs,
  answers: [
    answer(emailExamples, accountEmailExamples),
    answerWith(registrationLimit, ({ deps }) => openActionLimit(accountLimits.registration, deps)),
    answerWith(visitsOfSessions, ({ deps }) => rememberVisits(deps)),
    answerWith(callers, ({ deps, ask }) => {
      const visits = ask(visitsOfSessions);
      return { identify: createIdentify(deps, visits), close: visits.close };
    }),
    answer(accountResolver, resolveAccounts),
    answer(namesOfAccounts, accountNames),
    answer(undoHandlers, userUndos),
    answer(sealedParts, sealedSeeds),
    answer(newcomers, { newCustomers: countNewCustomers }),
    answer(panelSearches, { user: { permission: 'users', find: findUsers } }),
    answer(liveParts, { users: { permissions: ['users'], topics: [recordTopic('user'), recordTopic('group')] } }),
    answer(accessTopics, sessionsTopic),
  ],
};
