import { z } from 'zod';
import { PageContent } from '#contracts/content/content-pages.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { bringContentPageBack, deleteContentPage } from './delete-content-page.ts';
import { getContentPage } from './get-content-page.ts';
import { moveContentPage } from './move-content-page.ts';
import { replaceDraft } from './restore-content-version.ts';
import { readmitContentVersion, withdrawContentVersion } from './withdraw-content-version.ts';

const inCatalog = (run: Undo['run']): Undo => ({ permission: 'catalog', run });
const Version = z.object({ version: z.int() });
const Slug = z.object({ slug: z.string() });
const Draft = z.object({ draftVersion: z.int() });

/** The undo operations of content pages. */
export const contentUndos: Undos = {
  'content-page.created': inCatalog(async (op, { subjectId }) => {
    const { versions, draftVersion } = await getContentPage(op.tx, subjectId, op.now);
    if (versions.length > 0 || draftVersion > 1) throw changedSince();
    await deleteContentPage(op, subjectId);
  }),
  'content-page.published': inCatalog(async (op, { subjectId, after }) => {
    const { version } = Version.parse(after);
    const { versions } = await getContentPage(op.tx, subjectId, op.now);
    if (versions[0]?.version !== version || versions[0].isWithdrawn) throw changedSince();
    await withdrawContentVersion(op, subjectId, version);
  }),
  'content-page.withdrawn': inCatalog(async (op, { subjectId, before }) => {
    const { version } = Version.parse(before);
    const { versions } = await getContentPage(op.tx, subjectId, op.now);
    if (versions.some((one) => one.version > version) || !versions.some((one) => one.version === version))
      throw changedSince();
    await readmitContentVersion(op, subjectId, version);
  }),
  'content-page.draft-replaced': inCatalog(async (op, { subjectId, before, after }) => {
    const { draftVersion } = await getContentPage(op.tx, subjectId, op.now);
    if (draftVersion !== Draft.parse(after).draftVersion) throw changedSince();
    const { draft } = z.object({ draft: PageContent }).parse(before);
    await replaceDraft(op, subjectId, { draft, basedOn: draftVersion });
  }),
  'content-page.moved': inCatalog(async (op, { subjectId, before, after }) => {
    const { slug } = await getContentPage(op.tx, subjectId, op.now);
    if (slug !== Slug.parse(after).slug) throw changedSince();
    await moveContentPage(op, subjectId, Slug.parse(before).slug);
  }),
  'content-page.deleted': inCatalog((op, { subjectId }) => bringContentPageBack(op, subjectId)),
};
