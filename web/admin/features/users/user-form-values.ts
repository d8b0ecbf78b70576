import type { Permission, Role, User, UserStatus } from '#contracts/accounts/accounts.ts';
import type { NewUser, UserChanges } from '#contracts/accounts/users.ts';
import { changedKeys } from '#web/admin/patterns/resource-form/merge-edits.ts';

/** A user as typed. */
export interface UserForm {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  password: string;
  role: Role;
  status: UserStatus;
  permissions: Permission[];
  promotionalOptIn: boolean;
}

/** The form of a new user: an active customer. */
export const emptyUser: UserForm = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  password: '',
  role: 'customer',
  status: 'active',
  permissions: [],
  promotionalOptIn: false,
};

/** The form values of a stored user, without a password. */
export function userFormOf(user: User): UserForm {
  const { email, firstName, lastName, phone, role, status, promotionalOptIn } = user;
  // The server stores only permissions of the contract but types them as text.
  const permissions = user.permissions as Permission[];
  return { email, firstName, lastName, phone, password: '', role, status, permissions, promotionalOptIn };
}

/** A new user as the API takes it. Without a password they receive an invitation. */
export function newUserOf({ password, permissions, role, ...rest }: UserForm): NewUser {
  return {
    ...rest,
    role,
    password: password || undefined,
    permissions: role === 'admin' ? permissions : undefined,
  };
}

/** Changes against the loaded user. A new administrator's permissions are always stated. */
export function userChangesOf(before: UserForm, after: UserForm): UserChanges {
  const keys = new Set(changedKeys(before, after));
  if (keys.has('role') && after.role === 'admin') keys.add('permissions');
  return Object.fromEntries([...keys].map((key) => [key, after[key]]));
}
