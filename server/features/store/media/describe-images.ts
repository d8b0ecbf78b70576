import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';

/** Sets the alternative texts that are given; other pictures keep theirs. At most one query. */
export async function describeImages(
  { tx }: Operation,
  images: readonly { id: string; alt?: string | undefined }[],
): Promise<void> {
  const described = images.filter((image) => image.alt !== undefined);
  if (described.length === 0) return;
  await tx.execute(sql`
    update media m set alt = d.alt
    from jsonb_to_recordset(${JSON.stringify(described)}::jsonb) as d(id uuid, alt text)
    where m.id = d.id and m.alt <> d.alt`);
}
