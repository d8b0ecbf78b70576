import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { purgeAdvertisingAnswers } from './personal-data/purge-advertising-answers.ts';
import { sendOwnerAlerts } from './send-owner-alerts.ts';
import { purgeExpired } from './sessions/end-sessions.ts';
import { type FailedSignIns, sendSignInWarning } from './sessions/warn-of-failed-sign-ins.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    /**
     * Looks the address up outside of the request: the response time is the same for unknown addresses and exceeded
     * limits.
     */
    'request-password-reset': { email: string; isWelcome: boolean };
    /** Looked up outside of the request for the same reason. */
    'warn-of-failed-sign-ins': { email: string; event?: FailedSignIns };
    'purge-expired-sessions': Record<string, never>;
    'purge-advertising-answers': Record<string, never>;
  }
}

/** Emails whose address must not be looked up during the request, and the purge of expired rows. */
export function registerAccountJobs(deps: Deps): void {
  deps.jobs.work('request-password-reset', {}, async ({ email, isWelcome }) => {
    if (!isWelcome) return;
    const sender = emailSender(await readSettings(deps.db), deps.config.baseUrl);
    await runOperation(deps, (op) => requestPasswordReset(op, email, sender));
  });
  deps.jobs.work('warn-of-failed-sign-ins', {}, async (warning) => {
    const sender = emailSender(await readSettings(deps.db), deps.config.baseUrl);
    await runOperation(deps, (op) => sendSignInWarning(op, warning, sender));
  });
  deps.jobs.work('alert-owners', {}, async (alert) => {
    const sender = emailSender(await readSettings(deps.db), deps.config.baseUrl);
    await runOperation(deps, (op) => sendOwnerAlerts(op, alert, sender));
  });
  deps.jobs.work('purge-expired-sessions', { cron: '17 3 * * *' }, () => runOperation(deps, purgeExpired));
  deps.jobs.work('purge-advertising-answers', { cron: '19 3 * * *' }, () =>
    runOperation(deps, purgeAdvertisingAnswers),
  );
}
