import { z } from 'zod';
import { withAsciiDomain } from '#contracts/common/email-address.rule.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Id, line, Message, Time, CreatedAt, ShownMessage, OptionalPhone } from '#contracts/common/shapes.ts';
import { permissions } from './permissions.rule.ts';

export const Role = z
  .enum(['customer', 'admin'])
  .describe('`admin` may use the panel within their permissions; `customer` only shops');
export type Role = z.infer<typeof Role>;
export const UserStatus = z.enum(['active', 'blocked']).describe('`blocked` accounts cannot sign in');
export type UserStatus = z.infer<typeof UserStatus>;

export const Permission = z.enum(permissions).describe('Right of an administrator; `owner` includes every other one');
export type Permission = z.infer<typeof Permission>;

export const User = z
  .object({
    id: Id,
    email: z.string().describe('Sign-in address, lower case'),
    firstName: z.string().describe('Given name, up to 100 characters'),
    lastName: z.string().describe('Family name, up to 100 characters'),
    phone: z.string().describe('Phone number as entered; empty when none was given'),
    role: Role,
    status: UserStatus,
    permissions: z.array(z.string()).describe('Rights in the panel (see Permission); empty for customers'),
    isVerified: z.boolean().describe('Whether the owner of the email address confirmed it'),
    promotionalOptIn: z.boolean().describe('Whether marketing emails are allowed'),
    twoFactorEnabled: z.boolean().describe('Whether signing in asks for a second factor'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'User', description: 'Account of a customer or an administrator' });
export type User = z.infer<typeof User>;

export const minPasswordLength = 8;
export const maxPasswordLength = 200;
export const Password = z
  .string()
  .min(minPasswordLength, `Паролата трябва да е поне ${minPasswordLength} знака.`)
  .max(maxPasswordLength, `Паролата може да е най-много ${maxPasswordLength} знака.`)
  .describe('Plain-text password, 8 to 200 characters; stored only as a hash');

const tag = 'accounts';
const UserAnswer = z.object({ user: User });
/** Steps that a user is asked to take after signing in. */
export const Reminders = z
  .object({
    ownPassword: z.boolean().describe('Whether the password was set by staff and should be replaced'),
    secondFactorBy: Time.nullable().describe(
      'Deadline for setting up a required second factor; null when none applies',
    ),
  })
  .meta({ id: 'Reminders', description: 'Account tasks to show after signing in' });
export type Reminders = z.infer<typeof Reminders>;
const SignedIn = z.object({
  user: User,
  message: ShownMessage,
  token: z.string().describe('Session token; browsers use the HttpOnly cookie instead'),
  reminders: Reminders,
});
const UserWithMessage = z.object({ user: User, message: ShownMessage });
const SecretToken = z
  .string()
  .min(1, 'Връзката е непълна.')
  .max(200)
  .describe('Single-use secret from the link in an email');

export const csrfTokenRoute = defineRoute({
  method: 'GET',
  path: '/csrf-token',
  access: 'public',
  workClass: 'purchase',
  summary: 'Get the CSRF token, required in x-csrf-token for every change',
  tag,
  response: z.object({
    csrfToken: z.string().describe('Value for the x-csrf-token header, bound to the session or guest cookie'),
  }),
  errors: [],
});

export const checkCookieRoute = defineRoute({
  method: 'GET',
  path: '/check-cookie',
  access: 'public',
  summary: 'Get whether the caller has a session cookie',
  tag,
  response: z.object({
    isUserCookieAvailable: z.boolean().describe('Whether the request carried a valid session cookie'),
  }),
  errors: [],
});

export const registerRoute = defineRoute({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  workClass: 'registration',
  summary: 'Create a customer account; does not start a session',
  tag,
  status: 201,
  body: z.object({
    email: Email,
    password: Password,
    firstName: line(100).describe('Given name'),
    lastName: line(100).describe('Family name'),
    promotionalOptIn: z.boolean().default(false).describe('Consent to marketing emails'),
  }),
  response: UserWithMessage,
  errors: ['EMAIL_TAKEN'],
});

/** The rules for new passwords do not apply here: any wrong password is refused as a failed sign-in. */
export const loginRoute = defineRoute({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  workClass: 'signedIn',
  summary: 'Sign in; a guest cart in the cart cookie is merged into the cart of the account',
  tag,
  body: z.object({
    email: line(254).overwrite(withAsciiDomain).describe('Email address of the account'),
    password: z
      .string()
      .min(1, 'Паролата е задължителна.')
      .max(maxPasswordLength)
      .describe('Password of the account; format rules are not checked here'),
  }),
  response: z.union([
    SignedIn,
    z.object({
      twoFactorRequired: z.literal(true).describe('The password was correct; continue with POST /auth/two-factor'),
    }),
  ]),
  errors: ['SIGN_IN_FAILED'],
});

export const secondFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/two-factor',
  access: 'public',
  workClass: 'signedIn',
  summary: 'Complete a sign-in with an authenticator code or a recovery code',
  tag,
  body: z.object({ code: line(40).describe('Six-digit code of the authenticator app or a recovery code') }),
  response: SignedIn,
  errors: ['TWO_FACTOR_FAILED', 'SIGN_IN_FAILED'],
});

export const logoutRoute = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  workClass: 'signedIn',
  summary: 'Sign out and end the session',
  tag,
  response: Message,
  errors: [],
});

export const meRoute = defineRoute({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'Get the signed-in user with their open account tasks',
  tag,
  response: UserAnswer.extend({ reminders: Reminders }),
  errors: [],
});

export const verifyEmailRoute = defineRoute({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  workClass: 'signedIn',
  summary:
    'Confirm an email address with the emailed token; a browser that is not signed in ends all sessions of the account',
  tag,
  body: z.object({ token: SecretToken }),
  response: UserWithMessage.extend({
    needsPassword: z
      .boolean()
      .describe('Whether earlier orders wait until this browser signs in to the account or sets its password'),
  }),
  errors: ['TOKEN_INVALID'],
});

export const resendVerificationRoute = defineRoute({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'user',
  summary: 'Resend the confirmation email',
  tag,
  response: Message,
  errors: ['CONFLICT'],
});

export const forgotPasswordRoute = defineRoute({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  workClass: 'signedIn',
  summary: 'Request a password reset email; the response is the same for unknown addresses',
  tag,
  body: z.object({ email: Email }),
  response: Message,
  errors: [],
});

export const resetPasswordRoute = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  workClass: 'signedIn',
  summary: 'Set a new password with the emailed token; ends all sessions of the account',
  tag,
  body: z.object({
    token: SecretToken.optional().describe(
      'Single-use secret from the link in an email; absent in a browser that has just confirmed the address',
    ),
    password: Password,
  }),
  response: Message,
  errors: ['TOKEN_INVALID'],
});

export const changePasswordRoute = defineRoute({
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  summary: 'Change the caller’s password; ends their other sessions',
  tag,
  body: z.object({
    currentPassword: z
      .string()
      .min(1, 'Сегашната парола е задължителна.')
      .max(maxPasswordLength)
      .describe('Password that is valid now'),
    newPassword: Password,
  }),
  response: Message,
  errors: ['VALIDATION'],
});

export const updateProfileRoute = defineRoute({
  method: 'PUT',
  path: '/auth/me',
  access: 'user',
  summary: 'Change the caller’s name, phone and newsletter consent',
  tag,
  body: z.object({
    firstName: line(100).optional().describe('Given name; unchanged when absent'),
    lastName: line(100).optional().describe('Family name; unchanged when absent'),
    phone: OptionalPhone.optional(),
    promotionalOptIn: z.boolean().optional().describe('Consent to marketing emails; unchanged when absent'),
  }),
  response: UserWithMessage,
  errors: [],
});
