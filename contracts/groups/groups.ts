import { z } from 'zod';
import { UserFilter } from '#contracts/accounts/users.ts';
import { BulkResult, bulkTarget } from '#contracts/common/bulk.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, MessageToUndo, CreatedAt, ShownMessage, ActivityId } from '#contracts/common/shapes.ts';

const tag = 'groups';

const GroupInput = z.object({ name: line(60).describe('Name of the group, unique') });

/** A group of customers; discounts can be limited to it. A customer may be in any number of groups. */
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

/** For all staff: limiting a discount to a group does not require access to its customers. */
export const listGroupsRoute = defineRoute({
  method: 'GET',
  path: '/admin/groups',
  access: 'admin',
  summary: 'List all customer groups by name, with their number of members',
  tag,
  response: z.object({ groups: z.array(CustomerGroup).describe('All groups, by name') }),
  errors: [],
});

export const createGroupRoute = defineRoute({
  method: 'POST',
  path: '/admin/groups/create',
  access: 'admin',
  permission: 'users',
  summary: 'Create a customer group',
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
  summary: 'Rename a customer group',
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
  summary: 'Delete a customer group; CONFLICT lists the discounts that are limited to it',
  tag,
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** Customers who are already members (or not members) are skipped and not counted. */
export const setGroupMembersRoute = defineRoute({
  method: 'POST',
  path: '/admin/groups/:id/members',
  access: 'admin',
  permission: 'users',
  summary: 'Add users to a group or remove them, in one transaction',
  tag,
  params: IdParams,
  body: z.object({
    target: bulkTarget(UserFilter).describe('Accounts to add or remove'),
    isMember: z.boolean().describe('True adds the accounts, false removes them'),
  }),
  response: BulkResult,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
});
