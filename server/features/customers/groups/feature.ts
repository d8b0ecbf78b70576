import { groupsOfUsers, personalParts } from '#server/features/customers/accounts/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { groupUndos } from './group-undos.ts';
import { registerGroupAdminRoutes } from './groups.admin-routes.ts';
import { isInGroup } from './is-in-group.ts';
import { groupDiscounts } from './questions.ts';
import { readGroupsOf } from './read-groups-of.ts';
import { readPersonalGroups } from './read-groups-of.ts';

export const feature: Feature = {
  name: 'customers/groups',
  after: ['store/activities', 'customers/accounts'],
  opens: ['groups.tables', 'questions', 'read-groups-of'],
  routes(app, deps, ask) {
    registerGroupAdminRoutes(app, deps, { discountsOfGroup: ask(groupDiscounts) });
  },
  answers: [
    answer(undoHandlers, groupUndos),
    answer(personalParts, { name: 'groups', read: readPersonalGroups }),
    answer(groupsOfUsers, { read: readGroupsOf, isInGroup }),
  ],
};
