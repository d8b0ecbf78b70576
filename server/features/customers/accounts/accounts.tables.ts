import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id, updatedAt } from '#server/platform/database/columns.ts';
import { nationalDigitsOf } from '#server/platform/database/phone-search.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As the person wrote it; compared and unique in lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    role: text('role').$type<'customer' | 'admin'>().notNull().default('customer'),
    status: text('status').$type<'active' | 'blocked'>().notNull().default('active'),
    /** Only for administrators; `owner` stands for all of them. */
    permissions: text('permissions')
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    isVerified: boolean('is_verified').notNull().default(false),
    /** What holds now of the consents; how it came about stands in their own table. */
    promotionalOptIn: boolean('promotional_opt_in').notNull().default(false),
    smsOptIn: boolean('sms_opt_in').notNull().default(false),
    /** Whether they have an order that was sold (orders/sold-orders.ts). A trigger on orders keeps it, and no one else. */
    hasBought: boolean('has_bought').notNull().default(false),
    /** Encrypted; set while being enrolled, in force once `twoFactorEnabledAt` is set. */
    twoFactorSecret: text('two_factor_secret'),
    twoFactorEnabledAt: at('two_factor_enabled_at'),
    /** Printed by the shop or set by staff: the person is asked to choose an own one after signing in. */
    passwordIsTemporary: boolean('password_is_temporary').notNull().default(false),
    /** First sign-in as an administrator: the start of the days within which they set their account up. */
    firstStaffSignInAt: at('first_staff_sign_in_at'),
    /** The last TOTP step that was accepted, so that a code works once. */
    twoFactorLastStep: integer('two_factor_last_step'),
    /** When they became a customer or one of the staff: what happened before does not notify them. */
    roleSince: at('role_since').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_created_at_idx').on(t.createdAt.desc(), t.id),
    // The few among many customers that the panel's list is narrowed to.
    index('users_staff_idx')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.role} = 'admin'`),
    index('users_blocked_idx')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.status} = 'blocked'`),
    index('users_bought_idx').on(t.hasBought, t.createdAt.desc(), t.id),
    index('users_name_idx').on(t.lastName, t.firstName, t.id),
    index('users_search_idx').using(
      'gin',
      sql`(lower(${t.email} || ' ' || ${t.firstName} || ' ' || ${t.lastName} || ' ' || ${nationalDigitsOf(t.phone)})) gin_trgm_ops`,
    ),
    check('users_role_check', sql`${t.role} in ('customer', 'admin')`),
    check('users_status_check', sql`${t.status} in ('active', 'blocked')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the cookie's value: the database alone opens no session. */
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    /** When a password or a code was last entered in this session. */
    authenticatedAt: at('authenticated_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [uniqueIndex('sessions_token_hash_key').on(t.tokenHash), index('sessions_user_id_idx').on(t.userId)],
);

/** Single-use secrets that travel by e-mail or wait for a second factor. Only their SHA-256 is kept. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose')
      .$type<'verify-email' | 'reset-password' | 'invitation' | 'second-factor' | 'data-download'>()
      .notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    /** Wrong second-factor codes tried with this token. */
    failedTries: integer('failed_tries').notNull().default(0),
    context: jsonb('context').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    uniqueIndex('account_tokens_hash_key').on(t.tokenHash),
    index('account_tokens_user_idx').on(t.userId, t.purpose),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [uniqueIndex('recovery_codes_key').on(t.userId, t.codeHash)],
);
