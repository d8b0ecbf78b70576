import { z } from 'zod';
import { BulkResult, bulkTarget } from '#contracts/common/bulk.ts';
import { Money } from '#contracts/common/money.ts';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Email,
  Id,
  IdParams,
  line,
  Message,
  ShownMessage,
  ActivityId,
  typedLine,
  OptionalPhone,
} from '#contracts/common/shapes.ts';
import { Password, Permission, Role, User, UserStatus } from './accounts.ts';

const tag = 'users';

const fields = {
  email: Email,
  password: Password.optional().describe('Initial password; without one the person gets an invitation'),
  firstName: line(100).describe('Given name'),
  lastName: line(100).describe('Family name'),
  phone: OptionalPhone.optional(),
  role: Role.optional().describe('Role of the account; customer by default'),
  status: UserStatus.optional().describe('Whether the account may sign in; active by default'),
  permissions: z
    .array(Permission)
    .optional()
    .describe(
      'Rights in the panel: none for an empty list, those of an owner for a new administrator without it; ignored for customers',
    ),
  isVerified: z.boolean().optional().describe('Read-only; a changed value is refused'),
  promotionalOptIn: z.boolean().optional().describe('Consent to marketing emails'),
};

/** `isVerified` is read-only: users confirm their email with the link sent to it. */
export const NewUser = z.object(fields);
export type NewUser = z.infer<typeof NewUser>;

/**
 * Accepts a user as returned by GET: unchanged read-only fields are ignored. A password or a different `isVerified` is
 * refused (422): users set and confirm these with a link sent to them.
 */
export const UserChanges = z
  .object({
    ...fields,
    password: z.string().optional().describe('Read-only; a value is refused, the person sets it by email'),
  })
  .partial();
export type UserChanges = z.infer<typeof UserChanges>;

const UserWithMessage = z.object({ user: User, message: ShownMessage, activityId: ActivityId.optional() });

const YesNo = z.enum(['yes', 'no']).describe('Yes-or-no filter; absent means both');
const userFilter = {
  search: typedLine().max(200).default('').describe('Words to find in name, email and phone'),
  role: Role.optional().describe('Only accounts of this role'),
  status: UserStatus.optional().describe('Only accounts in this status'),
  verified: YesNo.optional().describe('Only accounts with a confirmed (or unconfirmed) email address'),
  ordered: YesNo.optional().describe('Only accounts with (or without) an order that was not cancelled'),
  group: Id.optional().describe('Only members of this customer group, by ID'),
};
const UserSort = z.enum(['date', 'name', 'email']);
const userSort = UserSort.default('date').describe('Sort key; `date` is newest first');

/** Filters of the panel's list of users. */
export const UserFilter = z.object(userFilter);
export type UserFilter = z.infer<typeof UserFilter>;

/** A group of customers that the user belongs to. */
export const GroupName = z
  .object({ id: Id, name: z.string().describe('Name of the group in the panel') })
  .describe('Customer group, by reference');

/** A user with their groups and purchases, in the shop's currency; cancelled and returned orders are not counted. */
export const ListedUser = User.extend({
  orders: z.int().describe('Number of orders, without cancelled and returned ones'),
  spent: Money.describe('Total of these orders'),
  groups: z.array(GroupName).describe('Customer groups of the account'),
}).meta({ id: 'ListedUser', description: 'Account with its purchases and groups' });
export type ListedUser = z.infer<typeof ListedUser>;

export const listUsersRoute = defineRoute({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  permission: 'users',
  summary: 'List users, newest first by default; search matches names, email and phone',
  tag,
  query: z
    .object({
      page: PageNumber,
      limit: PageSize,
      ...userFilter,
      sort: userSort,
    })
    .refine(isInReach, outOfReach),
  response: z.object({ users: z.array(ListedUser).describe('One page of accounts'), ...paging }),
  errors: [],
});

export const exportUsersRoute = defineRoute({
  method: 'GET',
  path: '/admin/users/export',
  access: 'admin',
  permission: 'users',
  summary: 'Export matching users as CSV',
  tag,
  query: z.object({ ...userFilter, sort: userSort }),
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: [],
});

/** Refused individually: the caller, the last owner, and administrators if the caller is not an owner. */
export const setUsersStatusRoute = defineRoute({
  method: 'POST',
  path: '/admin/users/bulk-status',
  byPerson: true,
  access: 'admin',
  permission: 'users',
  summary: 'Block or unblock several users in one transaction; a block ends their sessions',
  tag,
  body: z.object({ target: bulkTarget(UserFilter).describe('Accounts to change'), status: UserStatus }),
  response: BulkResult,
  errors: ['TOO_LARGE'],
});

export const createUserRoute = defineRoute({
  method: 'POST',
  path: '/admin/users/create',
  byPerson: true,
  access: 'admin',
  permission: 'users',
  summary: 'Create a user; without a password an invitation is emailed',
  tag,
  status: 201,
  body: z.object({ user: NewUser.describe('Account to create') }),
  response: UserWithMessage,
  errors: ['EMAIL_TAKEN'],
});

export const getUserRoute = defineRoute({
  method: 'GET',
  path: '/admin/user/:id',
  access: 'admin',
  permission: 'users',
  summary: 'Get a user',
  tag,
  params: IdParams,
  response: z.object({ user: User }),
  errors: ['NOT_FOUND'],
});

/** Accepts the fields directly, or wrapped in `user` like the create call. */
export const updateUserRoute = defineRoute({
  method: 'PUT',
  path: '/admin/user/:id',
  byPerson: true,
  access: 'admin',
  permission: 'users',
  summary: 'Change a user, who is notified by email; a block or a changed email ends their sessions',
  tag,
  params: IdParams,
  body: UserChanges.extend({
    user: UserChanges.optional().describe('The same fields, wrapped; used in place of the top level'),
  }),
  response: UserWithMessage,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'LAST_ADMIN', 'OWN_ACCOUNT'],
});

export const deleteUserRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/user/:id',
  byPerson: true,
  access: 'admin',
  permission: 'users',
  summary: 'Delete a user; their orders are anonymised, those in progress once they are completed',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT'],
});
