import { z } from 'zod';
import { Password, Permission, Role, User, UserStatus } from './accounts.ts';
import { PageNumber, PageSize, paging } from './paging.ts';
import { defineRoute } from './route.ts';
import { Email, Id, IdParams, line, Message, optionalLine } from './shapes.ts';

const tag = 'users';

const fields = {
  email: Email,
  password: Password.optional(),
  firstName: line(100),
  lastName: line(100),
  phone: optionalLine(30).optional(),
  role: Role.optional(),
  status: UserStatus.optional(),
  permissions: z.array(Permission).optional(),
  isVerified: z.boolean().optional(),
  promotionalOptIn: z.boolean().optional(),
};

export const NewUser = z.object(fields);
export type NewUser = z.infer<typeof NewUser>;

export const UserChanges = z.object(fields).partial();
export type UserChanges = z.infer<typeof UserChanges>;

const UserWithMessage = z.object({ user: User, message: z.string(), activityId: Id.optional() });

export const listUsersRoute = defineRoute({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  permission: 'users',
  summary: 'Users, newest first by default; search looks in names, e-mail and phone',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: z.string().trim().max(200).default(''),
    sort: z.enum(['date', 'name', 'email']).default('date'),
  }),
  response: z.object({ users: z.array(User), ...paging }),
  errors: [],
});

export const createUserRoute = defineRoute({
  method: 'POST',
  path: '/admin/users/create',
  access: 'admin',
  permission: 'users',
  summary: 'Create a user; without a password the person gets an invitation by e-mail',
  tag,
  status: 201,
  body: z.object({ user: NewUser }),
  response: UserWithMessage,
  errors: ['EMAIL_TAKEN'],
});

export const getUserRoute = defineRoute({
  method: 'GET',
  path: '/admin/user/:id',
  access: 'admin',
  permission: 'users',
  summary: 'One user',
  tag,
  params: IdParams,
  response: z.object({ user: User }),
  errors: ['NOT_FOUND'],
});

/** Takes the fields themselves, or wrapped in `user` as the create call has them. */
export const updateUserRoute = defineRoute({
  method: 'PUT',
  path: '/admin/user/:id',
  access: 'admin',
  permission: 'users',
  summary: 'Change any of the fields; a new password or a block ends the person’s sessions',
  tag,
  params: IdParams,
  body: UserChanges.extend({ user: UserChanges.optional() }),
  response: UserWithMessage,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'LAST_ADMIN', 'OWN_ACCOUNT'],
});

export const deleteUserRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/user/:id',
  access: 'admin',
  permission: 'users',
  summary: 'Delete a user; the orders stay, without the person',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT'],
});
