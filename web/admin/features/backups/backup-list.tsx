import type { Backup } from '#contracts/backups/backups.ts';
import { CopyButton } from '#web/admin/patterns/copy-button.tsx';
import { type StateLabel, StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatBytes } from './format-bytes.ts';

const states = {
  verified: { label: 'Проверено', tone: 'good' },
  damaged: { label: 'Повредено', tone: 'bad' },
  unverified: { label: 'Непроверено', tone: 'plain' },
} as const satisfies Record<Backup['state'], StateLabel>;

/**
 * How this backup is restored: on the server, because the shop has to be stopped meanwhile and the database is replaced. The
 * command is shown whole, to be copied.
 */
function RestoreCommand({ name, day }: { name: string; day: string }) {
  const command = `npm run restore -- ${name}`;
  return (
    <details>
      <summary>
        Възстанови<span className="sr-only"> копието от {day}</span>
      </summary>
      <p>Спри магазина, изпълни това в папката му на сървъра и го пусни пак. Данните от преди това се пазят.</p>
      <p className="line">
        <code>{command}</code>
        <CopyButton text={command} label={command} />
      </p>
    </details>
  );
}

/** One row per backup: when it was made, its size and the result of the last test restore. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <ul className="mini-list" aria-label="Запазени копия">
      {backups.map(({ name, createdAt, bytes, state }) => (
        <li key={name}>
          <span>
            {formatDateTime(createdAt)} <span className="muted">{formatBytes(bytes)}</span>
            {state !== 'damaged' && <RestoreCommand name={name} day={formatDateTime(createdAt)} />}
          </span>
          <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
