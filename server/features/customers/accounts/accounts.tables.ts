import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { at, createdAt, id, updatedAt } from '#server/platform/database/columns.ts';
import { nationalDigitsOf } from '#server/platform/phones/phone-search.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As the user entered it. Compared and unique in lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    role: text('role').$type<'customer' | 'admin'>().notNull().default('customer'),
    status: text('status').$type<'active' | 'blocked'>().notNull().default('active'),
    /** Only for administrators; `owner` includes all permissions. */
    permissions: text('permissions')
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    isVerified: boolean('is_verified').notNull().default(false),
    /**
     * The address was confirmed in a browser that has neither given the account's password nor set a new one. Whoever
     * chose the password may be a stranger: until then nothing that is kept under the address belongs to the account.
     */
    isHandOverPending: boolean('is_hand_over_pending').notNull().default(false),
    /** The current consents. Their history is in a separate table. */
    promotionalOptIn: boolean('promotional_opt_in').notNull().default(false),
    smsOptIn: boolean('sms_opt_in').notNull().default(false),
    /**
     * Whether the user has an order that counts as sold (orders/sold-orders.ts). Maintained only by a trigger on
     * orders.
     */
    hasBought: boolean('has_bought').notNull().default(false),
    /** Encrypted. Set during enrolment, effective once `twoFactorEnabledAt` is set. */
    twoFactorSecret: text('two_factor_secret'),
    twoFactorEnabledAt: at('two_factor_enabled_at'),
    /** Printed by the shop or set by staff: the user must choose a new one after signing in. */
    passwordIsTemporary: boolean('password_is_temporary').notNull().default(false),
    /** The first sign-in as an administrator, which starts the grace period. */
    firstStaffSignInAt: at('first_staff_sign_in_at'),
    /** The last accepted TOTP step, so that a code works once. */
    twoFactorLastStep: integer('two_factor_last_step'),
    /** The start of the role as customer or staff: earlier events cause no notifications. */
    roleSince: at('role_since').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_created_at_idx').on(t.createdAt.desc(), t.id),
    // The few staff among many customers, for the filter of the panel's list.
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

export type UserRow = typeof users.$inferSelect;

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the cookie's value: a copy of the database opens no session. */
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    /** The last time a password or a code was entered in this session. */
    authenticatedAt: at('authenticated_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [uniqueIndex('sessions_token_hash_key').on(t.tokenHash), index('sessions_user_id_idx').on(t.userId)],
);

/** Single-use secrets that are sent by email or wait for a second factor. Only their SHA-256 is stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose')
      .$type<'verify-email' | 'reset-password' | 'invitation' | 'second-factor' | 'data-download' | 'mailbox'>()
      .notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    /** Wrong second-factor codes entered with this token. */
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
