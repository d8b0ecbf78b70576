import { z } from 'zod';
import { permissions } from './permissions.rule.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Id, line, Message, Time } from '#contracts/common/shapes.ts';

export const Role = z.enum(['customer', 'admin']);
export type Role = z.infer<typeof Role>;
export const UserStatus = z.enum(['active', 'blocked']);
export type UserStatus = z.infer<typeof UserStatus>;

export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

export const User = z
  .object({
    id: Id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    role: Role,
    status: UserStatus,
    permissions: z.array(z.string()),
    isVerified: z.boolean(),
    promotionalOptIn: z.boolean(),
    twoFactorEnabled: z.boolean(),
    createdAt: Time,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const minPasswordLength = 8;
export const maxPasswordLength = 200;
export const Password = z
  .string()
  .min(minPasswordLength, `Паролата трябва да е поне ${minPasswordLength} знака.`)
  .max(maxPasswordLength, `Паролата може да е най-много ${maxPasswordLength} знака.`);

const tag = 'accounts';
const UserAnswer = z.object({ user: User });
/** What a person is asked to do about their account after signing in. */
export const Reminders = z
  .object({
    /** The password was printed or set by staff: to choose an own one. */
    ownPassword: z.boolean(),
    /** Staff without a second factor in a shop that requires one: until when it has to be set up. */
    secondFactorBy: Time.nullable(),
  })
  .meta({ id: 'Reminders' });
export type Reminders = z.infer<typeof Reminders>;
const SignedIn = z.object({ user: User, message: z.string(), token: z.string(), reminders: Reminders });
const UserWithMessage = z.object({ user: User, message: z.string() });
const SecretToken = z.string().min(1, 'Връзката е непълна.').max(200);

export const csrfTokenRoute = defineRoute({
  method: 'GET',
  path: '/csrf-token',
  access: 'public',
  summary: 'The token that every change has to carry in x-csrf-token',
  tag,
  response: z.object({ csrfToken: z.string() }),
  errors: [],
});

export const checkCookieRoute = defineRoute({
  method: 'GET',
  path: '/check-cookie',
  access: 'public',
  summary: 'Whether the browser holds the cookie of a signed-in person',
  tag,
  response: z.object({ isUserCookieAvailable: z.boolean() }),
  errors: [],
});

export const registerRoute = defineRoute({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Create a customer account; does not sign in',
  tag,
  status: 201,
  body: z.object({
    email: Email,
    password: Password,
    firstName: line(100),
    lastName: line(100),
    promotionalOptIn: z.boolean().default(false),
  }),
  response: UserWithMessage,
  errors: ['EMAIL_TAKEN'],
});

/** The password is not held to the rules for new ones: a wrong one is a refused sign-in, whatever its shape. */
export const loginRoute = defineRoute({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in; a guest cart in the cart cookie is merged into the cart of the account',
  tag,
  body: z.object({ email: line(254), password: z.string().min(1, 'Паролата е задължителна.').max(maxPasswordLength) }),
  response: z.union([SignedIn, z.object({ twoFactorRequired: z.literal(true) })]),
  errors: ['SIGN_IN_FAILED'],
});

export const secondFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor',
  access: 'public',
  summary: 'Finish signing in with the six digits of the authenticator, or with a recovery code',
  tag,
  body: z.object({ code: line(40) }),
  response: SignedIn,
  errors: ['TWO_FACTOR_FAILED', 'SIGN_IN_FAILED'],
});

export const logoutRoute = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'Sign out; the session ends on the server',
  tag,
  response: Message,
  errors: [],
});

export const meRoute = defineRoute({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'The signed-in person, and what they are asked to do about their account',
  tag,
  response: UserAnswer.extend({ reminders: Reminders }),
  errors: [],
});

export const verifyEmailRoute = defineRoute({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Confirm an e-mail address with the token from the letter',
  tag,
  body: z.object({ token: SecretToken }),
  response: UserWithMessage,
  errors: ['TOKEN_INVALID'],
});

export const resendVerificationRoute = defineRoute({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'user',
  summary: 'Send the confirmation letter again',
  tag,
  response: Message,
  errors: ['CONFLICT'],
});

export const forgotPasswordRoute = defineRoute({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Ask for a letter that sets a new password; answers alike whether or not the address is known',
  tag,
  body: z.object({ email: Email }),
  response: Message,
  errors: [],
});

export const resetPasswordRoute = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the token from the letter; ends every session of the account',
  tag,
  body: z.object({ token: SecretToken, password: Password }),
  response: Message,
  errors: ['TOKEN_INVALID'],
});

export const changePasswordRoute = defineRoute({
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  summary: 'Change the password; ends every other session of the account',
  tag,
  body: z.object({
    currentPassword: z.string().min(1, 'Сегашната парола е задължителна.').max(maxPasswordLength),
    newPassword: Password,
  }),
  response: Message,
  errors: ['VALIDATION'],
});

export const updateProfileRoute = defineRoute({
  method: 'PUT',
  path: '/auth/me',
  access: 'user',
  summary: 'Change one’s own name, phone and consent to news',
  tag,
  body: z.object({
    firstName: line(100).optional(),
    lastName: line(100).optional(),
    phone: z.string().trim().max(30).optional(),
    promotionalOptIn: z.boolean().optional(),
  }),
  response: UserWithMessage,
  errors: [],
});
