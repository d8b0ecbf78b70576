import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { publishDesign } from './publish-design.ts';
import { readVersion, type VersionRow } from './read-designs.ts';

/** Shows a version again, as a new version. What is saved and not published stays. */
export async function restoreDesign(op: Operation<Caller>, id: string): Promise<VersionRow> {
  const version = await readVersion(op.tx, id);
  if (!version) throw new ShopError('NOT_FOUND');
  const { design, name, number } = version;
  return publishDesign(op, { design, name, restoredFrom: number, version: null, keepsDraft: true });
}
