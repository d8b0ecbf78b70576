import { sql } from 'drizzle-orm';
import type { Design } from '#contracts/design/design.ts';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { recordActivity, storedActor } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { designVersions } from './design.tables.ts';
import { readDraft, readShownVersion, type VersionRow } from './read-designs.ts';
import { requireFiles } from './require-files.ts';
import { takeDesign } from './take-design.ts';

interface Publication {
  design: Design;
  /** The number of changes as it was read; null publishes whatever happened since. */
  version: number | null;
  name?: string;
  /** Null for now. */
  startsAt?: Date | null;
  restoredFrom?: number | null;
  /** Keeps what is saved and not published. */
  keepsDraft?: boolean;
}

const furthestDays = 400;

/** Shows a design to visitors, now or from a time on. */
export async function publishDesign(op: Operation, publication: Publication): Promise<VersionRow> {
  const { tx, now } = op;
  const { design, version, name = '', startsAt = null, restoredFrom = null, keepsDraft = false } = publication;
  if (startsAt !== null) refuseWrongTime(startsAt, now);
  await requireFiles(op, design);
  await takeDesign(op, keepsDraft ? ((await readDraft(tx))?.design ?? null) : null, version);
  const before = await readShownVersion(tx, now);
  const [row] = await tx
    .insert(designVersions)
    .values({
      id: newId(),
      number: sql`(select coalesce(max(number), 0) + 1 from design_versions)`,
      name,
      design,
      startsAt: startsAt ?? now,
      publishedAt: now,
      restoredFrom,
      ...storedActor(op),
    })
    .returning();
  if (!row) throw new Error('A version of the design was not stored.');
  await recordActivity(op, {
    action: startsAt === null ? 'design.published' : 'design.scheduled',
    subjectType: 'design',
    subjectId: 'shop',
    subjectName: name === '' ? `Версия ${row.number}` : name,
    before: { number: before?.number ?? 0 },
    after: { number: row.number, ...(startsAt === null ? {} : { startsAt: startsAt.toISOString() }) },
  });
  // A scheduled one begins by the clock of the design, which reads its time after this change.
  announceChange(op, settingsTopic);
  return row;
}

function refuseWrongTime(startsAt: Date, now: Date): void {
  const days = (startsAt.getTime() - now.getTime()) / 86_400_000;
  if (days > 0 && days <= furthestDays) return;
  const message = days <= 0 ? 'Избери час в бъдещето.' : 'Избери ден в рамките на една година.';
  throw new ShopError('VALIDATION', { errors: [{ path: 'startsAt', message }] });
}
