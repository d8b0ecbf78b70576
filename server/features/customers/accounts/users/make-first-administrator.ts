import { randomInt } from 'node:crypto';
import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { StartError } from '#server/platform/start-error.ts';
import { users } from '../accounts.tables.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { weaknessOf } from '../passwords/refuse-weak-password.ts';

export interface FirstAdministrator {
  email: string;
  /** Only if it was generated: shown to the operator once. */
  password: string | null;
}

const defaultEmail = 'admin@iskra.example';

/** An arbitrary but constant lock key. */
const turn = 4_071_977;

/** Unambiguous letters and digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const passwordLength = 16;

/**
 * Creates the owner of a shop that has none, and returns it. Returns null if there is one. Processes that start
 * together create one. An existing account with the address is not promoted to owner without its holder's knowledge:
 * the start fails with a message.
 */
export async function makeFirstAdministrator(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
): Promise<FirstAdministrator | null> {
  const { db, config } = deps;
  if (await hasOwner(db)) return null;
  const email = config.adminEmail ?? defaultEmail;
  await refuseWeakAdminPassword(db, config, email);
  const generated = config.adminPassword === null ? generatePassword() : null;
  const passwordHash = await hashPassword(config.adminPassword ?? generated ?? '');
  return runOperation(deps, async (op) => {
    const { tx } = op;
    await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
    if (await hasOwner(tx)) return null;
    const [user] = await tx
      .insert(users)
      .values({
        email,
        passwordHash,
        passwordIsTemporary: generated !== null,
        firstName: 'Администратор',
        lastName: '',
        role: 'admin',
        permissions: ['owner'],
        isVerified: true,
        // The orders of the demo shop are older than its owner, who must be able to see them.
        roleSince: new Date(0),
        createdAt: op.now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) {
      throw new StartError(
        `The shop has no owner, and ${email} belongs to an account that is none. Set ADMIN_EMAIL to an address without an account.`,
      );
    }
    await recordActivity(op, {
      action: 'user.created',
      subjectType: 'user',
      subjectId: user.id,
      subjectName: email,
      after: { email, role: 'admin', permissions: ['owner'] },
    });
    return { email, password: generated };
  });
}

async function refuseWeakAdminPassword(
  db: Database,
  { adminPassword }: Pick<Config, 'adminPassword'>,
  email: string,
): Promise<void> {
  const { name: shopName } = await readSettings(db);
  const weakness = adminPassword === null ? null : weaknessOf(adminPassword, { email, shopName });
  if (!weakness) return;
  const reason = weakness === 'common' ? 'one of the most common passwords' : 'only the email or the name of the shop';
  throw new StartError(`ADMIN_PASSWORD is not valid: it is ${reason}. Set it to another password.`);
}

/** Includes blocked owners: blocking them must not create a new one at the next start. */
/** Whether the shop has an owner; a new one has none. */
export async function hasOwner(db: Database): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), arrayContains(users.permissions, ['owner'])))
    .limit(1);
  return owner !== undefined;
}

function generatePassword(): string {
  return Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
}
