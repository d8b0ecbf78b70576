import type { Backup } from '#contracts/backups/backups.ts';
import { type StateLabel, StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatBytes } from './format-bytes.ts';

const states = {
  verified: { label: 'Проверено', tone: 'good' },
  damaged: { label: 'Повредено', tone: 'bad' },
  unverified: { label: 'Непроверено', tone: 'plain' },
} as const satisfies Record<Backup['state'], StateLabel>;

/** One row per backup: when it was made, its size and the result of the last test restore. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <ul className="mini-list" aria-label="Запазени копия">
      {backups.map(({ name, createdAt, bytes, state }) => (
        <li key={name}>
          <span>
            {formatDateTime(createdAt)} <span className="muted">{formatBytes(bytes)}</span>
          </span>
          <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
