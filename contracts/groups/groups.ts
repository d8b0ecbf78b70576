import { z } from 'zod';
import { BulkResult, bulkTarget } from '#contracts/common/bulk.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, MessageToUndo, CreatedAt, ShownMessage, ActivityId } from '#contracts/common/shapes.ts';
import { UserFilter } from '#contracts/accounts/users.ts';

const tag = 'groups';

const GroupInput = z.object({ name: line(60).describe('Name of the group, unique') });

/** Customers whom the owner treats alike: discounts can be for them alone. A person may be in any number of groups. */
export const CustomerGroup = z
  .object({
    id: Id,
    name: z.string().describe('Name of the group'),
    members: z.int().describe('Number of accounts in the group'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'CustomerGroup', description: 'Customer group, for discounts and filters' });
export type CustomerGroup = z.infer<typeof CustomerGroup>;

const GroupWithMessage = z.object({ group: CustomerGroup, message: ShownMessage, activityId: ActivityId.optional() });

/** For all of the staff: who limits a discount to a group need not see the people in it. */
export const listGroupsRoute = defineRoute({
  method: 'GET',
  path: '/admin/groups',
  access: 'admin',
  summary: 'All groups of customers by name, each with how many are in it',
  tag,
  response: z.object({ groups: z.array(CustomerGroup).describe('All groups, by name') }),
  errors: [],
});

export const createGroupRoute = defineRoute({
  method: 'POST',
  path: '/admin/groups/create',
  access: 'admin',
  permission: 'users',
  summary: 'Create a group of customers',
  tag,
  status: 201,
  body: GroupInput,
  response: GroupWithMessage,
  errors: ['NAME_TAKEN'],
});

export const renameGroupRoute = defineRoute({
  method: 'PUT',
  path: '/admin/groups/:id',
  access: 'admin',
  permission: 'users',
  summary: 'Rename a group',
  tag,
  params: IdParams,
  body: GroupInput,
  response: GroupWithMessage,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
});

export const deleteGroupRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/groups/:id',
  access: 'admin',
  permission: 'users',
  summary: 'Delete a group; CONFLICT names the discounts that are limited to it',
  tag,
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** Who is in (or out) already is left alone and not counted. */
export const setGroupMembersRoute = defineRoute({
  method: 'POST',
  path: '/admin/groups/:id/members',
  access: 'admin',
  permission: 'users',
  summary: 'Put users into a group, or take them out of it, in one transaction',
  tag,
  params: IdParams,
  body: z.object({
    target: bulkTarget(UserFilter).describe('Accounts to add or remove'),
    isMember: z.boolean().describe('True adds the accounts, false removes them'),
  }),
  response: BulkResult,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
});
