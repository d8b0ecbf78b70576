import { lt } from 'drizzle-orm';
import { overdueAfterHours } from '#contracts/backups/backups.ts';
import { type HealthCheckId, healthTitles } from '#contracts/health/health-checks.rule.ts';
import type { HealthCheck } from '#contracts/health/health.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { readSmsSettings } from '#server/features/customers/sms/settings/read-sms-settings.ts';
import { openBackupStore } from '#server/platform/backup/backup-store.ts';
import { isOverdue } from '#server/platform/backup/is-overdue.ts';
import { makesDailyBackups } from '#server/platform/backup/makes-daily-backups.ts';
import { listBackups } from '#server/platform/backup/stored-backups.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkCouriers } from './check-couriers.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { judgeTraffic, readTraffic } from './check-messages.ts';
import { checkQueue } from './check-queue.ts';
import { bad, type CheckResult, good, off, warning } from './check-result.ts';

/**
 * Runs every check at once. A check that fails to run is reported as a warning, and does not fail the others. Requests
 * that failed are known only to the process that served them, so `errors` is added by the route.
 */
export async function readHealth(deps: Deps): Promise<HealthCheck[]> {
  const { db, config } = deps;
  const now = deps.clock();
  const traffic = readTraffic(db, now);
  const checks: Record<Exclude<HealthCheckId, 'errors'>, Promise<CheckResult>> = {
    database: checkDatabase(db),
    disk: checkDisk(config),
    backup: checkBackup(deps, now),
    mail: traffic.then(async ({ mail }) =>
      (await deps.mailer.server()) === null ? noMailServer(deps) : judgeTraffic(mail, now),
    ),
    sms: traffic.then(async ({ sms }) =>
      (await readSmsSettings(db)).provider === 'test'
        ? off('Не е свързан доставчик на SMS.', '/admin/sms/settings')
        : judgeTraffic(sms, now),
    ),
    couriers: checkCouriers(db, now),
    queue: checkQueue(deps.jobs),
    certificate: checkCertificate(config.baseUrl, now),
  };
  return Promise.all(
    Object.entries(checks).map(async ([id, check]) => ({
      // The keys of `checks` are the ids.
      id: id as HealthCheckId,
      ...(await check.catch((error: unknown) => unchecked(deps, id as HealthCheckId, error))),
    })),
  );
}

async function checkBackup(deps: Deps, now: Date): Promise<CheckResult> {
  const href = '/admin/settings/backups';
  if (!makesDailyBackups(deps)) return off('Нощните копия са изключени.', href);
  const backups = await listBackups(openBackupStore(deps.config));
  if (!isOverdue(backups, now)) return good('Има проверено копие от последните 48 часа.', href);
  if (backups.length === 0 && (await isNewShop(deps.db, now)))
    return warning('Още няма копие. Първото се прави тази нощ; може да го направиш и сега.', href);
  return bad('Няма проверено копие от последните 48 часа.', href);
}

/** Whether every user is younger than the time that a shop may be without a backup. */
async function isNewShop(db: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - overdueAfterHours * 3_600_000);
  const [older] = await db.select({ id: users.id }).from(users).where(lt(users.createdAt, since)).limit(1);
  return older === undefined;
}

function noMailServer({ config, mailer }: Deps): CheckResult {
  const href = '/admin/settings/mail';
  if (config.demo) return off('Пробен магазин: писмата се записват в папка.', href);
  return warning(
    `Не е свързан пощенски сървър. Писмата се записват в ${mailer.outbox} и не стигат до клиентите.`,
    href,
  );
}

function unchecked({ log }: Deps, id: HealthCheckId, error: unknown): CheckResult {
  log.warn({ check: id, title: healthTitles[id], error: errorText(error) }, 'A health check could not run');
  return warning('Проверката не можа да се направи.');
}
